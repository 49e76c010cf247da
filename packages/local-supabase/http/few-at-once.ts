export type FewAtOnce = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Does so many things at once, and the others after them, in the order they were asked for. */
export function fewAtOnce(most: number): FewAtOnce {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
