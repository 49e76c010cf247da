import { GymFailure, type Reading } from '../gym-port.ts'

const keptMs = 300_000

/** Until when somebody waits for the answer, as performance.now() counts. */
export type ReadRequest = Reading & { deadline: number }
/** With `isOld` it is what GymMaster told last: it does not answer now. */
export type CachedValue<Value> = { value: Value; readAt: Date; isOld?: true }
export type CachedRead<Value> = (asked: ReadRequest) => Promise<CachedValue<Value>>

/**
 * Reads once in five minutes. Who asks while a reading is under way gets that one; a failed one is not kept. While GymMaster
 * is silent, what it told last is better than nothing, but not for who wants it anew.
 */
export function cachedRead<Value>(
  read: (asked: ReadRequest) => Promise<Value>,
  now: () => Date,
): CachedRead<Value> {
  let last: CachedValue<Value> | null = null
  let running: Promise<CachedValue<Value>> | null = null
  const readNow = async (asked: ReadRequest) => {
    const readAt = now()
    last = { value: await read(asked), readAt }
    return last
  }
  return async (asked) => {
    if (last && !asked.refresh && now().getTime() - last.readAt.getTime() < keptMs) return last
    running ??= readNow(asked).finally(() => {
      running = null
    })
    try {
      return await running
    } catch (error) {
      if (last && !asked.refresh && error instanceof GymFailure && error.isPassing)
        return { ...last, isOld: true }
      throw error
    }
  }
}
