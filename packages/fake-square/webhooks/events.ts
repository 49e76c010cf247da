import { randomUUID } from 'node:crypto'
import { takeMisbehavior } from '../control/misbehavior.ts'
import type { TransactionSql } from '../sql.ts'

type SquareEvent = {
  type:
    | 'payment.created'
    | 'payment.updated'
    | 'refund.created'
    | 'refund.updated'
    | 'dispute.created'
    | 'dispute.state.updated'
    | 'device.code.paired'
    | 'terminal.checkout.created'
    | 'terminal.checkout.updated'
  id: string
  object: object
  at: Date
}
export type EventSettings = { merchantId: string; clock: () => Date }

/** Call in the transaction of the change, so that neither exists without the other. */
export async function recordEvent(
  tx: TransactionSql,
  { merchantId, clock }: EventSettings,
  { type, id, object, at }: SquareEvent,
): Promise<void> {
  const eventId = randomUUID()
  const body = JSON.stringify({
    merchant_id: merchantId,
    type,
    event_id: eventId,
    created_at: at.toISOString(),
    data: { type: toObjectType(type), id, object },
  })
  const asked = await takeMisbehavior(tx, 'webhook')
  const delay = asked?.do === 'delay' ? asked.ms : 0
  const copies = asked?.do === 'duplicate' ? asked.copies : 1
  const isHeld = asked?.do === 'swap'
  const dueAt = new Date(clock().getTime() + delay)
  const [event] = await tx<{ id: string }[]>`
    insert into practice.events
      (event_id, type, subject_id, body, position, copies, is_held, next_try_at, created_at)
    values (${eventId}, ${type}, ${id}, ${body}, 0, ${copies}, ${isHeld}, ${isHeld ? null : dueAt}, ${at})
    returning id`
  await tx`update practice.events set position = id where id = ${event?.id ?? null}`
  if (!isHeld) await releaseHeld(tx, Number(event?.id), dueAt)
}

function toObjectType(type: SquareEvent['type']): string {
  const [subject = '', part = ''] = type.split('.')
  return { terminal: part, device: part }[subject] ?? subject
}

/** A swapped event is sent right after the next one. */
async function releaseHeld(tx: TransactionSql, behind: number, dueAt: Date): Promise<void> {
  await tx`update practice.events set is_held = false, position = ${behind + 0.5}, next_try_at = ${dueAt}
           where is_held`
}
