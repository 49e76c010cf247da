import { z } from 'zod'
import { GymFailure } from '../gym-port.ts'

/** `result` and `error`, and now and then a field beside them. */
export type Envelope = Record<string, unknown>

const Whole = z.record(z.string(), z.unknown())

/** GymMaster reports errors with status 200 and a text in `error`; `""`, `null` and `[]` there mean success. */
export function readEnvelope(text: string, asked: string): Envelope {
  const envelope = Whole.safeParse(parse(text))
  if (!envelope.success) throw new GymFailure('unreadable', `GymMaster answered ${asked} with no envelope.`)
  if (isGivenError(envelope.data.error))
    throw new GymFailure('refused', `GymMaster refused ${asked} in its envelope.`)
  return envelope.data
}

/** The rows of an answer. Reports have them at `result` or one step further down. */
export function rowsIn({ result }: Envelope, asked: string): unknown[] {
  const inner = Whole.safeParse(result)
  const rows = inner.success ? inner.data.result : result
  if (rows === null) return []
  if (!Array.isArray(rows)) throw new GymFailure('unreadable', `GymMaster answered ${asked} without a list.`)
  return rows
}

function isGivenError(error: unknown): boolean {
  if (typeof error === 'string') return error.trim() !== ''
  return Array.isArray(error) && error.length > 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
