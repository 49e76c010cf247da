import { sql } from 'kysely'
import { z } from 'zod'
import { camelNames } from '../../../../../domain/contract/from-sql.ts'
import { OpenLink } from '../../../../../domain/contract/payment-link.ts'
import { paymentMethodFields } from '../../../../../domain/money/payment-method.ts'
import { readValue } from '../../database/read-value.ts'
import type { Environment } from '../../environment.ts'

type Venue = Pick<Environment, 'db'>

const Money = z.object({
  /** Less refunds. */
  paidCents: z.number(),
  /** How much of it by gift card; and the card of the rest, if it was one. */
  giftCents: z.number(),
  ...paymentMethodFields,
  backCents: z.number(),
})
export type BookingMoney = z.infer<typeof Money>

/** Reads the payments and refunds of a booking. A booking that was paid with others has its share. */
export function readMoney({ db }: Venue, bookingId: string): Promise<BookingMoney> {
  return db.transaction(null, async (tx) => {
    const money = await readValue(tx, sql<unknown>`private.booking_money(${bookingId})`)
    return Money.parse(camelNames(money))
  })
}

/** The same for each of several bookings, in their order. */
export function readMoneyOfEach({ db }: Venue, ids: readonly string[]): Promise<BookingMoney[]> {
  return db.transaction(null, async (tx) => {
    const { rows } = await sql<{ money: unknown }>`
      select private.booking_money(id) as money from unnest(${ids}::uuid[]) with ordinality as asked (id, n) order by n`.execute(
      tx,
    )
    return rows.map(({ money }) => Money.parse(camelNames(money)))
  })
}

/** The link by which a booking can be paid now, alone or with its party. */
export function readOpenLink({ db }: Venue, bookingId: string): Promise<OpenLink | null> {
  return db.transaction(null, async (tx) => {
    const link = await readValue(tx, sql<unknown>`private.booking_link(${bookingId})`)
    return z.nullable(OpenLink).parse(camelNames(link))
  })
}
