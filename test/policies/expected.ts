import { closedTables } from './closed-tables.ts'
import {
  adminsChange,
  byAdmins,
  closed,
  type Expectation,
  everyoneAll,
  onlyStaff,
  ownRowsAdminsAll,
  ownRowsStaffAll,
  staffChange,
  staffInsert,
  written,
} from './outcomes.ts'

const newcomer = `'00000000-0000-4000-8000-0000000000ff'`
const adminId = `'00000000-0000-4000-8000-0000000000ad'`
const memberA = `'00000000-0000-4000-8000-00000000000a'`

/** Every table; a missing one fails the run. */
export const expected: Record<string, Expectation> = {
  'public.profiles': {
    ...written,
    select: ownRowsStaffAll,
    update: ['denied', 'own', 'own', 'own', 'own', 'all'],
    column: 'full_name',
    newRow: `(id, email) values (${newcomer}, 'new@example.com')`,
  },
  'public.user_roles': {
    ...written,
    select: ['denied', 'own', 'own', 'own', 'all', 'all'],
    isToldAtOnce: true,
    column: 'role',
    newRow: `(user_id, role) values (${memberA}, 'admin')`,
  },
  'public.bays': {
    ...byAdmins,
    select: ['active', 'active', 'active', 'all', 'all', 'all'],
    column: 'name',
    newRow: `(name) values ('Another bay')`,
  },
  'public.bay_codes': {
    ...closed,
    select: onlyStaff,
    column: 'key',
    newRow: `(bay_id) values ('00000000-0000-4000-8000-0000000000f1')`,
  },
  'public.membership_plans': {
    ...byAdmins,
    select: ['active', 'active and held', 'active', 'all', 'all', 'all'],
    column: 'name',
    newRow: `(name) values ('Another plan')`,
  },
  'public.memberships': {
    ...written,
    select: ownRowsStaffAll,
    column: 'status',
    newRow: `(user_id, plan_id, started_on, end_date, status)
      values (${memberA}, '00000000-0000-4000-8000-0000000000c1', '2026-01-01', '2027-01-01', 'pending')`,
  },
  'public.bookings': {
    ...written,
    select: ownRowsAdminsAll,
    column: 'status',
    newRow: `(user_id, bay_id, starts_at, ends_at, free_at) values
      (${memberA}, '00000000-0000-4000-8000-0000000000f1', '2026-03-01 18:00Z', '2026-03-01 19:00Z', '2026-03-01 19:00Z')`,
  },
  'public.bills': {
    ...written,
    select: ownRowsAdminsAll,
    column: 'kind',
    newRow: `(kind, bookings) values ('party', 2)`,
  },
  'public.payments': {
    ...written,
    select: ownRowsAdminsAll,
    shown: 'id,user_id',
    column: 'status',
    newRow: `(user_id, amount_cents) values (${memberA}, 1)`,
  },
  'public.gym_members': {
    ...written,
    select: ownRowsStaffAll,
    column: 'phone',
    newRow: `(email, full_name) values ('c@example.com', 'Cy')`,
  },
  'public.stock_items': {
    ...written,
    select: everyoneAll,
    column: 'quantity',
    newRow: `(sku, name, price_cents) values ('MUG', 'Mug', 1200)`,
  },
  'public.orders': {
    ...written,
    select: ownRowsAdminsAll,
    shown: 'id,user_id',
    column: 'notes',
    newRow: `(attempt_key, contact_name, email, phone, address, subtotal_cents, taxable_cents, tax_percent,
        tax_cents, total_cents)
      values ('an attempt of its own', 'Cy', 'c@example.com', '1', '{}', 100, 100, 8, 8, 108)`,
  },
  'public.order_lines': {
    ...written,
    select: ownRowsStaffAll,
    column: 'name',
    newRow: `(order_id, position, sku, product_id, name, unit_cents, quantity)
      select id, 2, 'HAT', 'hat', 'Hat', 100, 1 from public.orders limit 1`,
  },
  'public.gift_cards': {
    ...written,
    select: ownRowsStaffAll,
    column: 'balance_cents',
    newRow: `(last_four, initial_cents, balance_cents) values ('WXYZ', 5000, 5000)`,
  },
  'public.refunds': {
    ...written,
    select: ownRowsStaffAll,
    shown: 'id,payment_id',
    column: 'reason',
    newRow: `(payment_id, request_id, card_cents, gift_cents, reason)
      select id, gen_random_uuid(), 1, 0, 'Late' from public.payments limit 1`,
  },
  'private.disputes': {
    ...closed,
    column: 'state',
    newRow: `(provider_dispute_id, payment_id, state, reason, cents, version, opened_at)
      select 'D2', id, 'LOST', 'DUPLICATE', 1, 1, now() from public.payments limit 1`,
  },
  'private.taken_in': {
    ...closed,
    column: 'until',
    newRow: `(until) values (now())`,
  },
  'private.gift_card_codes': {
    ...closed,
    column: 'code',
    newRow: `(code, gift_card_id) select '0000000000000000', id from public.gift_cards limit 1`,
  },
  'public.opening_hours': {
    ...byAdmins,
    delete: adminsChange,
    select: everyoneAll,
    column: 'closes_minute',
    newRow: `(weekday, opens_minute, closes_minute) values (2, 600, 1200)`,
  },
  'public.opening_exceptions': {
    ...byAdmins,
    delete: adminsChange,
    select: everyoneAll,
    column: 'note',
    newRow: `(day) values ('2027-12-25')`,
  },
  'public.price_rules': {
    ...byAdmins,
    delete: adminsChange,
    select: everyoneAll,
    column: 'name',
    newRow: `(name, weekdays, from_minute, until_minute, cents_per_hour) values ('Early', '{1}', 0, 600, 100)`,
  },
  'public.booking_terms': {
    ...written,
    update: adminsChange,
    select: everyoneAll,
    column: 'hold_minutes',
    newRow: '(only_one) values (true) on conflict (only_one) do update set hold_minutes = 10',
  },
  'public.venue': {
    ...written,
    update: adminsChange,
    select: everyoneAll,
    column: 'tagline',
    newRow: `(only_one) values (true) on conflict (only_one) do update set tagline = ''`,
  },
  'public.plan_settings': {
    ...written,
    update: adminsChange,
    select: everyoneAll,
    column: 'shows_adviser',
    newRow: '(only_one) values (true) on conflict (only_one) do update set shows_adviser = false',
  },
  'public.membership_purchases': {
    ...written,
    select: ownRowsStaffAll,
    shown: 'id,user_id',
    column: 'months',
    newRow: `(attempt_key, user_id, plan_id, months, price_cents)
      values ('another attempt key', ${memberA}, '00000000-0000-4000-8000-0000000000c1', 1, 100)`,
  },
  'public.services': { ...written, select: onlyStaff, column: 'name', newRow: `(name) values ('Lesson')` },
  'public.facilities': { ...written, select: onlyStaff, column: 'name', newRow: `(name) values ('Bar')` },
  'public.staff_members': {
    ...written,
    select: onlyStaff,
    column: 'role',
    newRow: `(surname) values ('Fox')`,
  },
  'public.check_ins': {
    ...written,
    select: ownRowsStaffAll,
    column: 'checked_out_at',
    newRow: `(gym_member_id, checked_in_at) select id, now() from public.gym_members limit 1`,
  },
  'public.events': {
    ...written,
    insert: staffInsert,
    update: staffChange,
    select: everyoneAll,
    column: 'title',
    newRow: `(title, kind, starts_at, ends_at, capacity) values ('Cup', 'tournament', now(), now() + interval '1 hour', 8)`,
  },
  'public.event_signups': {
    ...written,
    select: ownRowsStaffAll,
    column: 'created_at',
    newRow: `(event_id, user_id) select id, ${adminId} from public.events limit 1`,
  },
  'public.audit_log': {
    ...closed,
    select: ['denied', 'none', 'none', 'but roles', 'all', 'all'],
    column: 'reason',
    newRow: `(actor_name, action, subject, subject_id) values ('Ann', 'update', 'bays', '1')`,
  },
  'public.invitations': {
    ...written,
    select: ['denied', 'none', 'none', 'none', 'all', 'all'],
    shown: 'id',
    column: 'role',
    newRow: `(email, role, token_hash) values ('d@example.com', 'staff', 'another hash')`,
  },
  ...closedTables,
}
