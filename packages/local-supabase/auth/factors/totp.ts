import { createHmac } from 'node:crypto'
import { safeEqual } from '../../text/safe-equal.ts'
import { fromBase32 } from './base32.ts'

const periodMs = 30_000
const digits = 6

export function toTimeStep(now: Date): number {
  return Math.floor(now.getTime() / periodMs)
}

/** RFC 6238 with SHA-1, six digits and 30 seconds. */
export function generateCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Accepts the current step and its neighbors, because clocks differ, but no step up to the last used one. */
export function findAcceptedStep(
  secret: string,
  code: string,
  now: Date,
  lastUsed: number | null,
): number | null {
  const current = toTimeStep(now)
  const steps = [current, current - 1, current + 1].filter((step) => lastUsed === null || step > lastUsed)
  return steps.find((step) => safeEqual(generateCode(secret, step), code)) ?? null
}
