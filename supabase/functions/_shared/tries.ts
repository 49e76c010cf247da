import { areTriesLeft, type Bucket, countTry, takeBackTry } from './commands/tries/count.ts'
import type { Database } from './database/database.ts'

const seconds = 300

/** Tries of one kind by one caller in five minutes. */
export function tries(env: { db: Database }, kind: string, address: string, allowed: number) {
  const bucket: Bucket = { name: `function: ${kind}: ${address}`, allowed, seconds }
  return {
    /** For commands that count in their own transaction. */
    bucket,
    areLeft: () => areTriesLeft(env, bucket),
    takeBack: () => takeBackTry(env, bucket),
    /** Counts one; false when it is one too many. */
    count: () => countTry(env, bucket),
  }
}
