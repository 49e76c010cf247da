import { GymFailure, type ReadMode } from '../gym-port.ts'

const keptMs = 300_000

/** The deadline is in milliseconds of performance.now(). */
export type ReadRequest = ReadMode & { deadline: number }
/** `isOld`: GymMaster does not answer now, so this is the last value. */
export type CachedValue<Value> = { value: Value; readAt: Date; isOld?: true }
export type CachedRead<Value> = (asked: ReadRequest) => Promise<CachedValue<Value>>

/**
 * Caches a read for five minutes. Callers during a read share it; a failed read is not cached. While GymMaster
 * does not answer, the last value is used, unless the caller asked for a refresh.
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
