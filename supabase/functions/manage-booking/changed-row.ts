import type { KeptPrice } from '../../../domain/booking/changed-price.ts'
import type { Slot } from '../../../domain/booking/slots.ts'
import type { KeyedBooking } from '../_shared/booking/booking-row.ts'
import { planMarkOf } from '../_shared/booking/counted-plan.ts'
import type { VenueFacts } from '../_shared/booking/venue-facts.ts'

type ChangedBooking = Pick<KeyedBooking, 'bayId' | 'players' | 'name' | 'email' | 'phone' | 'sequence'> &
  Slot & {
    /** Null leaves it as it is. */
    note: string | null
    override: string
  }

/** A booking as it is to be, for staff_change; without a price it keeps its own. With a reason, no limit of a plan counts. */
export function changedRow(
  was: KeyedBooking,
  wish: ChangedBooking,
  price: KeptPrice | null,
  facts: VenueFacts,
) {
  return {
    id: was.id,
    userId: was.userId,
    bayId: wish.bayId,
    startsAt: new Date(wish.start).toISOString(),
    endsAt: new Date(wish.end).toISOString(),
    players: wish.players,
    contactName: wish.name,
    email: wish.email,
    phone: wish.phone,
    priceCents: price?.cents ?? null,
    priceTrace: price?.trace ?? null,
    note: wish.note,
    sequence: wish.sequence,
    overrideReason: wish.override,
    planMark: wish.override === '' ? planMarkOf(facts) : null,
  }
}
