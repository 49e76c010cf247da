import { answerOnce } from '../requests/answer-once.ts'
import { createId } from '../requests/identifiers.ts'
import { type Answer, invalid, notFound } from '../requests/problem.ts'
import { readRequest } from '../requests/requests.ts'
import type { FakeContext } from '../settings.ts'
import type { Sql, TransactionSql } from '../sql.ts'
import { recordEvent } from '../webhooks/events.ts'
import { CreateDeviceCode } from './terminal-requests.ts'

/** The devices of Square's sandbox, by what each one does. */
export const sandboxDevices: Record<string, 'paid' | 'tip' | 'gift' | 'buyer' | 'late' | 'offline'> = {
  '9fa747a2-25ff-48ee-b078-04381f7c828f': 'paid',
  '22cd266c-6246-4c06-9983-67f0c26346b0': 'tip',
  '4mp4e78c-88ed-4d55-a269-8008dfe14e9': 'gift',
  '841100b9-ee60-4537-9bcf-e30b2ba5e215': 'buyer',
  '0a956d49-619a-4530-8e5e-8eac603ffc5e': 'late',
  'da40d603-c2ea-4a65-8cfd-f42e36dab0c7': 'offline',
}

/** Not in Square's sandbox: shows an amount after a second, and is paid three seconds later. */
export const clockDevice = 'practice-clock'

export type Reader = {
  code_id: string
  code: string
  name: string
  device_id: string | null
  is_off: boolean
  pair_by: Date
  created_at: Date
  paired_at: Date | null
}

const pairMs = 5 * 60_000
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export async function createDeviceCode(context: FakeContext, body: unknown): Promise<Answer> {
  const { idempotency_key, device_code } = readRequest(CreateDeviceCode, body)
  const attempt = { scope: 'device code', key: idempotency_key, body, at: context.now() } as const
  return answerOnce(context.sql, attempt, async (tx) => {
    const reader = await addReader(tx, context, device_code.name)
    return { status: 200, body: { device_code: toDeviceCodeView(reader, context) } }
  })
}

export async function addReader(tx: Sql | TransactionSql, context: FakeContext, name: string) {
  const code = Array.from(createId(6), (character) => letters[character.charCodeAt(0) % letters.length]).join(
    '',
  )
  const [reader] = await tx<Reader[]>`
    insert into practice.readers (code_id, code, name, pair_by, created_at)
    values (${createId(12)}, ${code}, ${name}, ${new Date(context.clock().getTime() + pairMs)}, ${context.now()})
    returning *`
  if (!reader) throw new Error('The card reader was not stored.')
  return reader
}

export async function getDeviceCode(context: FakeContext, id: string): Promise<Answer> {
  const [reader] = await context.sql<Reader[]>`select * from practice.readers where code_id = ${id}`
  if (!reader) throw notFound('Device code not found.', 'id')
  return { status: 200, body: { device_code: toDeviceCodeView(reader, context) } }
}

export async function pairReader(context: FakeContext, code: string): Promise<void> {
  await context.sql.begin(async (tx) => {
    const [reader] = await tx<Reader[]>`
      update practice.readers
      set device_id = coalesce(device_id, ${createId(16)}), paired_at = coalesce(paired_at, ${context.now()})
      where code = ${code} and (device_id is not null or pair_by > ${context.clock()}) returning *`
    if (!reader) throw invalid('INVALID_VALUE', 'No card reader is waiting for this code.', 'code')
    const object = { device_code: toDeviceCodeView(reader, context) }
    const event = { id: reader.code_id, object, at: context.now() }
    await recordEvent(tx, context, { type: 'device.code.paired', ...event })
  })
}

/** An unpaired code expires without an update of its row. */
function toDeviceCodeView(reader: Reader, { clock, locationId }: FakeContext) {
  const isExpired = reader.pair_by <= clock()
  return {
    id: reader.code_id,
    name: reader.name,
    code: reader.code,
    device_id: reader.device_id ?? undefined,
    product_type: 'TERMINAL_API',
    location_id: locationId,
    status: reader.device_id ? 'PAIRED' : isExpired ? 'EXPIRED' : 'UNPAIRED',
    pair_by: reader.pair_by.toISOString(),
    created_at: reader.created_at.toISOString(),
    paired_at: reader.paired_at?.toISOString(),
  }
}
