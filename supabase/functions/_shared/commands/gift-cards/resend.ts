import { sql } from 'kysely'
import { venue } from '../../../../../domain/venue/venue.ts'
import type { Tx } from '../../database/database.ts'
import type { Environment } from '../../environment.ts'
import type { Refused } from '../../function.ts'
import { queueEmail } from '../email/queue.ts'

type Resent = { state: 'sent' | 'waiting' } | Refused

const emailsAllowed = 10

/**
 * Sends the email of a gift card again. A new address also gets a new code, which makes the first email worthless, and the buyer is
 * notified.
 */
export function resendGift(
  { db }: Pick<Environment, 'db'>,
  by: string | null,
  { cardId, email }: { cardId: string; email: string },
): Promise<Resent> {
  return db.transaction<Resent>(null, async (tx) => {
    const card = await lockCard(tx, cardId)
    const order = await findOrder(tx, card?.orderId ?? null)
    const sentTo = card?.toEmail ?? order?.email
    if (!card || card.voidedAt !== null || sentTo === undefined) return refusals().ended
    const refused = await refusalToSend(tx, card, { email, isElsewhere: email !== sentTo })
    if (refused) return refused
    if (email !== sentTo) await readdress(tx, card, { by, email, sentTo, order })
    const { rows } = await sql<{ isDue: boolean }>`
      select private.stop_gift_letter(c.id), private.is_gift_due(c) as is_due
      from public.gift_cards c where id = ${cardId}`.execute(tx)
    if (!rows[0]?.isDue) return { state: 'waiting' }
    await sql`select private.send_gift(c) from public.gift_cards c where id = ${cardId}`.execute(tx)
    return { state: 'sent' }
  })
}

function lockCard(tx: Tx, id: string) {
  return tx
    .selectFrom('giftCards')
    .select(['id', 'orderId', 'toEmail', 'voidedAt', 'balanceCents', 'initialCents', 'letters'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
type Card = NonNullable<Awaited<ReturnType<typeof lockCard>>>

async function refusalToSend(
  tx: Tx,
  { orderId, toEmail, balanceCents, initialCents, letters }: Card,
  { email, isElsewhere }: { email: string; isElsewhere: boolean },
): Promise<Refused | null> {
  if (balanceCents === 0 || (isElsewhere && balanceCents < initialCents)) return refusals().used
  if (letters >= emailsAllowed) return refusals().too_many
  // A merge of two guests changes the email of the order, to which a card without its own goes.
  return toEmail !== email && (await isJustMerged(tx, orderId, isElsewhere)) ? refusals().merged : null
}

function findOrder(tx: Tx, id: string | null) {
  return tx
    .selectFrom('orders')
    .select(['email', 'contactName', 'number'])
    .where('id', '=', id)
    .executeTakeFirst()
}
type Order = Awaited<ReturnType<typeof findOrder>>

/** Whether a merge of two members, or its end, has moved the order within the last day, and with it the email it belongs to. */
async function isJustMerged(tx: Tx, orderId: string | null, isElsewhere: boolean): Promise<boolean> {
  const { rows } = await sql<{ isMerged: boolean }>`
    select exists (select from private.member_merges m
      where m.moved -> 'orders' ? ${orderId}::text
        and coalesce(m.undone_at, m.merged_at) > private.clock() - interval '1 day'
        and (${isElsewhere} or m.account is null)) as is_merged`.execute(tx)
  return rows[0]?.isMerged === true
}

type Readdressing = { by: string | null; email: string; sentTo: string; order: Order }

async function readdress(tx: Tx, card: Card, { by, email, sentTo, order }: Readdressing): Promise<void> {
  await tx.updateTable('giftCards').set({ toEmail: email }).where('id', '=', card.id).execute()
  if (by !== null)
    await sql`
      select private.write_audit(${by}, 'update', 'gift_cards', ${card.id}, ${JSON.stringify({ to_email: sentTo })}::jsonb,
        ${JSON.stringify({ to_email: email })}::jsonb, '', 'gift_readdressed')`.execute(tx)
  if (order && order.email !== email)
    await queueEmail(tx, order.email, 'gift_readdressed', {
      id: card.id,
      letter: card.letters,
      name: order.contactName,
      number: order.number,
      cents: card.balanceCents,
      to: email,
    })
  if (card.letters > 0) await renewCode(tx, card.id)
}

async function renewCode(tx: Tx, cardId: string): Promise<void> {
  const { code } = await tx
    .updateTable('private.giftCardCodes')
    .set({ code: sql<string>`private.new_gift_code()` })
    .where('giftCardId', '=', cardId)
    .returning('code')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('giftCards')
    .set({ lastFour: code.slice(-4) })
    .where('id', '=', cardId)
    .execute()
}

const refusals = () => ({
  ended: conflict('This gift card no longer works.'),
  used: conflict("This gift card was used, so its email can't go to another address."),
  too_many: conflict('This email was sent too often. Please call us.'),
  merged: conflict(
    `Two accounts were merged less than a day ago, and this gift card came with it. It can be sent to another email after a day. Questions? Call us at ${venue.phone}.`,
  ),
})

function conflict(error: string): Refused {
  return { refused: 'conflict', error }
}
