import type { Reading } from '../port.ts'

const keptMs = 300_000

export type Kept<Value> = (reading: Reading) => Promise<{ value: Value; readAt: Date }>

/** Reads once in five minutes. Who asks while a reading is under way gets that one; a failed one is not kept. */
export function kept<Value>(read: (reading: Reading) => Promise<Value>, now: () => Date): Kept<Value> {
  let last: { value: Value; readAt: Date } | null = null
  let running: Promise<{ value: Value; readAt: Date }> | null = null
  const readNow = async (reading: Reading) => {
    const readAt = now()
    last = { value: await read(reading), readAt }
    return last
  }
  return async (reading) => {
    if (last && !reading.refresh && now().getTime() - last.readAt.getTime() < keptMs) return last
    running ??= readNow(reading).finally(() => {
      running = null
    })
    return running
  }
}
