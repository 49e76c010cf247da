import { closed, type Expectation } from './outcomes.ts'

const memberA = `'00000000-0000-4000-8000-00000000000a'`

/** Tables that no role of the API reaches. */
export const closedTables: Record<string, Expectation> = {
  'private.day_money': {
    ...closed,
    column: 'cents',
    newRow: `(day, source, cents, payments) values ('2026-01-01', 'bays', 1, 1)`,
  },
  'private.day_hours': {
    ...closed,
    column: 'minutes',
    newRow: `(day, bay_id, hour, minutes) values ('2026-01-01', gen_random_uuid(), 1, 1)`,
  },
  'private.month_hours': {
    ...closed,
    column: 'minutes',
    newRow: `(month, weekday, bay_id, hour, minutes) values ('2026-01-01', 4, null, 1, 1)`,
  },
  'private.day_bookings': {
    ...closed,
    column: 'bookings',
    newRow: `(day, status, bookings) values ('2026-01-01', 'confirmed', 1)`,
  },
  'private.without_second_factor': {
    ...closed,
    column: 'user_id',
    newRow: `(user_id) values (${memberA})`,
  },
  'private.venue_clock': { ...closed, column: 'stands_at', newRow: `(stands_at) values (now())` },
  'private.moved_holds': {
    ...closed,
    column: 'hold_key',
    newRow: `(hold_id, hold_key, booking_id) select gen_random_uuid(), 'x', id from public.bookings limit 1`,
  },
  'private.payment_shares': {
    ...closed,
    column: 'gift_cents',
    newRow: `(payment_id, booking_id, amount_cents, gift_cents)
      select p.id, b.id, 1, 1 from public.payments p, public.bookings b offset 2 limit 1`,
  },
  'private.refund_shares': {
    ...closed,
    column: 'gift_cents',
    newRow: `(refund_id, booking_id, card_cents, gift_cents)
      select r.id, b.id, 1, 1 from public.refunds r, public.bookings b offset 2 limit 1`,
  },
  'private.event_fees': {
    ...closed,
    column: 'full_name',
    newRow: `(order_id, position, event_id, signup_id, full_name)
      select l.order_id, l.position, e.id, gen_random_uuid(), 'Ada' from public.order_lines l, public.events e limit 1`,
  },
  'private.fulfilments': {
    ...closed,
    column: 'carrier',
    newRow: `(order_id) values ('00000000-0000-4000-8000-0000000000e2')`,
  },
  'private.waiting_entries': {
    ...closed,
    column: 'state',
    newRow: `(id, contact_name, email, phone, day, from_minute, until_minute, minutes, players)
      values (gen_random_uuid(), 'Wes', 'w@example.com', '', '2026-01-10', 1080, 1200, 60, 2)`,
  },
  'private.waiting_offers': {
    ...closed,
    column: 'is_turned_down',
    newRow: `(hold_id, entry_id, starts_at, ends_at)
      select gen_random_uuid(), id, now(), now() + interval '1 hour' from private.waiting_entries limit 1`,
  },
  'private.booking_notes': {
    ...closed,
    column: 'note',
    newRow: `(booking_id, note) select id, 'Left-handed' from public.bookings limit 1`,
  },
  'private.member_merges': {
    ...closed,
    column: 'left_email',
    newRow: `(id, kept_id, gone_id, was, moved, became) values (gen_random_uuid(), 1, 2, '{}', '{}', '{}')`,
  },
  'private.payment_links': {
    ...closed,
    column: 'email',
    newRow: `(id, booking_id, token_hash, email, cents, on_lapse, lapses_at)
      select gen_random_uuid(), id, 'another', 'g@example.com', 100, 'keep', now() from public.bookings offset 1 limit 1`,
  },
  'private.member_notes': {
    ...closed,
    column: 'note',
    newRow: `(member_id, note) select max(id), 'Left-handed' from public.gym_members`,
  },
  'private.member_messages': {
    ...closed,
    column: 'text',
    newRow: `(id, member_id, subject, text) select gen_random_uuid(), id, 'Hello', 'Hello' from public.gym_members limit 1`,
  },
  'private.cash_drawers': {
    ...closed,
    column: 'note',
    newRow: `(id) values (gen_random_uuid())`,
  },
  'private.cash_entries': {
    ...closed,
    column: 'reason',
    newRow: `(drawer_id, kind, cents) select id, 'float', 100 from private.cash_drawers limit 1`,
  },
  'private.card_readers': {
    ...closed,
    column: 'name',
    newRow: `(id, name) values (gen_random_uuid(), 'Bar')`,
  },
  'private.terminal_checkouts': {
    ...closed,
    column: 'about',
    newRow: `(id, reader_id, device_id, amount_cents, about) select gen_random_uuid(), id, 'x', 1, 'NL-1' from private.card_readers limit 1`,
  },
  'private.split_cash_taken': {
    ...closed,
    column: 'taken_at',
    newRow: `(order_id) select id from public.orders where id not in (select order_id from private.split_cash_taken) limit 1`,
  },
  'private.held_sales': {
    ...closed,
    column: 'beside',
    newRow: `(payment_id) values ('00000000-0000-4000-8000-0000000000d2')`,
  },
  'private.tabs': {
    ...closed,
    column: 'opened_at',
    newRow: `(booking_id) select id from public.bookings where id not in (select booking_id from private.tabs) limit 1`,
  },
  'private.tab_lines': {
    ...closed,
    column: 'quantity',
    newRow: `(tab_id, put_id, line, quantity) select id, gen_random_uuid(), '{}', 1 from private.tabs limit 1`,
  },
  'private.refund_lines': {
    ...closed,
    column: 'quantity',
    newRow: `(refund_id, request_id, position, quantity, cents, is_returned) select id, id, 9, 1, 100, false from public.refunds limit 1`,
  },
  'private.kept_fees': {
    ...closed,
    column: 'back_cents',
    newRow: `(booking_id, bay_id, starts_at, ends_at, price_cents, fee_cents, earlier_cents, cancelled_at)
      select id, bay_id, starts_at, ends_at, 100, 50, 0, now() from public.bookings limit 1`,
  },
  'private.abandoned_attempts': {
    ...closed,
    column: 'abandoned_at',
    newRow: `(attempt_key) values ('left')`,
  },
  'private.mail_outbox': {
    ...closed,
    column: 'status',
    newRow: `(to_address, template) values ('a@example.com', 'welcome')`,
  },
  'private.email_proofs': {
    ...closed,
    column: 'email',
    newRow: `(token_hash, user_id, email) values ('a hash', ${memberA}, 'a@example.com')`,
  },
  'private.email_agreements': {
    ...closed,
    column: 'email',
    newRow: `(user_id, email) values (${memberA}, 'a@example.com')`,
  },
  'private.webhook_events': { ...closed, column: 'type', newRow: `(event_id, type) values ('x', 'y')` },
  'private.rate_limits': {
    ...closed,
    column: 'hits',
    newRow: `(bucket, hits, window_ends_at) values ('x', 1, now())`,
  },
  'host.recovery_codes': {
    ...closed,
    column: 'code_hash',
    newRow: `(user_id, code_hash) values (gen_random_uuid(), 'x')`,
  },
  'host.shared': { ...closed, column: 'value', newRow: `(name, value) values ('x', '{}')` },
  'host.stored_bytes': { ...closed, column: 'bytes', newRow: `(version, bytes) values ('x', 'x')` },
  'host.used_codes': { ...closed, column: 'step', newRow: `(factor_id, step) values (gen_random_uuid(), 1)` },
}
