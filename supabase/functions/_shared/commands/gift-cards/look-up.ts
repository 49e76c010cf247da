import { sql } from 'kysely'
import type { GiftCardFacts } from '../../../../../domain/contract/get-gift-card.ts'
import type { Environment } from '../../environment.ts'
import { type Bucket, countTryIn, takeBackTryIn } from '../tries/count.ts'

type Guess = { code: string; bucket: Bucket }
type Looked = { state: 'too_many' | 'unknown' } | { state: 'known'; lastFour: string; balanceCents: number }

/**
 * Looks a gift card up. A guess is counted before the lookup, and its count is locked until the answer is known: guesses at the same
 * moment take turns. Whoever knows the code has not guessed.
 */
export function lookUpGiftCard({ db }: Pick<Environment, 'db'>, { code, bucket }: Guess): Promise<Looked> {
  return db.transaction<Looked>(null, async (tx) => {
    if (!(await countTryIn(tx, bucket))) return { state: 'too_many' }
    const { rows } = await sql<{ lastFour: string; balanceCents: number }>`
      select last_four, balance_cents from private.gift_card_of(${code}) where id is not null`.execute(tx)
    const [card] = rows
    if (!card) return { state: 'unknown' }
    await takeBackTryIn(tx, bucket)
    return { state: 'known', ...card }
  })
}

/** Returns a gift card's value, balance and uses, for the holder of its code. */
export function readGiftCard({ db }: Pick<Environment, 'db'>, code: string): Promise<GiftCardFacts | null> {
  return db.transaction(null, async (tx) => {
    const { rows } = await sql<{ id: string | null }>`select id from private.gift_card_of(${code})`.execute(
      tx,
    )
    const card = await tx
      .selectFrom('giftCards')
      .select(['id', 'lastFour', 'initialCents', 'balanceCents', 'toName', 'fromName', 'message', 'design'])
      .where('id', '=', rows[0]?.id ?? null)
      .executeTakeFirst()
    if (!card) return null
    const uses = await tx
      .selectFrom('payments')
      .select(['orderId', 'bookingId', 'giftCents', 'giftRefundedCents', 'createdAt'])
      .where('giftCardId', '=', card.id)
      .where('giftTaken', '=', true)
      .orderBy('createdAt')
      .execute()
    return { ...card, uses: uses.map(toGiftCardUse) }
  })
}

type Use = {
  orderId: string | null
  bookingId: string | null
  giftCents: number
  giftRefundedCents: number
  createdAt: Date
}

function toGiftCardUse({ orderId, bookingId, giftCents, giftRefundedCents, createdAt }: Use) {
  const what = orderId !== null ? 'order' : bookingId !== null ? 'booking' : 'membership'
  return { what, cents: giftCents, backCents: giftRefundedCents, at: createdAt.getTime() } as const
}
