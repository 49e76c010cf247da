import { createHmac } from 'node:crypto'
import { isSame } from '../../text/same.ts'
import { fromBase32 } from './base32.ts'

const periodMs = 30_000
const digits = 6

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / periodMs)
}

/** The code that an authenticator app shows during a time step: RFC 6238 with SHA-1, six digits, 30 seconds. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step that a code belongs to, if it may be used now: of this step, or of the one before or after, because clocks differ.
 * A step that was used, and those before it, are over. Null if the code is of no such step.
 */
export function acceptedStep(
  secret: string,
  code: string,
  now: Date,
  lastUsed: number | null,
): number | null {
  const current = stepAt(now)
  const steps = [current, current - 1, current + 1].filter((step) => lastUsed === null || step > lastUsed)
  return steps.find((step) => isSame(codeOf(secret, step), code)) ?? null
}
