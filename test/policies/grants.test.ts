import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Sql } from '../../server/postgres/sql.ts'
import { copyDatabase } from '../database.ts'
import { ids, tryAs } from './actors.ts'

let sql: Sql
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await copyDatabase(inject('clusterUrl'))
  sql = database.sql
  drop = database.drop
  await sql.unsafe(await readFile(join(import.meta.dirname, 'rows.sql'), 'utf8'))
})
afterAll(() => drop())

describe('columns', () => {
  it.each(['email', 'created_at', 'id', 'email_proven_at', 'email_changed_at'])(
    'keeps people from changing the %s of their own profile',
    async (column) => {
      const statement = `update public.profiles set ${column} = ${column} where id = '${ids.memberA}'`
      expect(await tryAs(sql, 'memberA', statement)).toBe('denied')
    },
  )

  it.each([
    ['bookings', 'key'],
    ['orders', 'key'],
    ['payments', 'provider_payment_id'],
  ])('shows staff of the %s of others no %s', async (table, column) =>
    expect(await tryAs(sql, 'staff', `select ${column} from public.${table}`)).toEqual([]),
  )

  it.each([
    ['orders', 'attempt_key'],
    ['membership_purchases', 'attempt_key'],
    ['payments', 'source_hash'],
    ['refunds', 'request_id'],
    ['invitations', 'token_hash'],
  ])('shows nobody in %s the %s, which makes a retry the same request', async (table, column) => {
    for (const actor of ['memberA', 'staff', 'admin'] as const) {
      expect(await tryAs(sql, actor, `select ${column} from public.${table}`)).toBe('denied')
      expect(await tryAs(sql, actor, `select id from public.${table} where ${column} is not null`)).toBe(
        'denied',
      )
    }
    expect(await tryAs(sql, 'service', `select ${column} from public.${table}`)).not.toBe('denied')
  })

  it.each(['sequence = 9', 'starts_at = starts_at, sequence = 0'])(
    'keeps staff from counting the changes of an event themselves (%s)',
    async (set) => expect(await tryAs(sql, 'staff', `update public.events set ${set}`)).toBe('denied'),
  )

  it('lets admins take a bay out of service only by the function that asks why', async () => {
    expect(await tryAs(sql, 'admin', 'update public.bays set active = active')).toBe('denied')
    expect(await tryAs(sql, 'admin', `insert into public.bays (name, active) values ('Shut', false)`)).toBe(
      'denied',
    )
  })

  it('leaves the profile of another alone, without saying so', async () => {
    const statement = `update public.profiles set full_name = 'Mallory' where id = '${ids.memberB}' returning 1`
    expect(await tryAs(sql, 'memberA', statement)).toEqual([])
  })

  it('keeps a name to its length', async () => {
    const statement = `update public.profiles set full_name = repeat('x', 121) where id = '${ids.memberA}'`
    await expect(tryAs(sql, 'memberA', statement)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('functions', () => {
  it('tell of an attempt to become a member to whoever made it', async () => {
    const asked = `select public.purchase_of_attempt('the membership of Ann') as told`
    const told = { status: 'pending', plan: { name: 'Gold' }, membership: null }
    expect(await tryAs(sql, 'memberA', asked)).toMatchObject([{ told }])
    expect(await tryAs(sql, 'memberB', asked)).toEqual([{ told: null }])
    expect(await tryAs(sql, 'admin', asked)).toEqual([{ told: null }])
    expect(await tryAs(sql, 'anon', asked)).toBe('denied')
  })

  it('tell of an order to whose attempt it is, and of a hold to who has its key', async () => {
    const asked = `select public.order_of_attempt('the attempt of Ann') as told`
    expect(await tryAs(sql, 'memberA', asked)).toMatchObject([{ told: { status: 'pending' } }])
    for (const other of ['memberB', 'admin', 'anon'] as const)
      expect(await tryAs(sql, other, asked)).toEqual([{ told: null }])
    const hold = `select public.booking_of_hold(id, '') as told from public.bookings where user_id = '${ids.memberA}'`
    expect(await tryAs(sql, 'memberA', hold)).toEqual([{ told: { state: 'gone' } }])
  })

  it('lets the API roles run no function but these', async () => {
    const rows = await sql<{ grantee: string; name: string }[]>`
      select role as grantee, p.pronamespace::regnamespace || '.' || p.proname as name
      from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) role
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(role, p.oid, 'execute')
      order by 1, 2`
    expect(rows.map((row) => `${row.grantee} ${row.name}`)).toEqual([
      'anon private.venue_zone',
      'anon public.booking_of_hold',
      'anon public.events_this_month',
      'anon public.list_events',
      'anon public.order_of_attempt',
      'authenticated private.acts_for_others',
      'authenticated private.has_room_for_picture',
      'authenticated private.is_admin',
      'authenticated private.is_email',
      'authenticated private.is_picture_file',
      'authenticated private.is_staff',
      'authenticated private.may_change_picture',
      'authenticated private.signed_in_id',
      'authenticated private.venue_zone',
      'authenticated public.accept_invitation',
      'authenticated public.add_to_event',
      'authenticated public.booking_details',
      'authenticated public.booking_of_hold',
      'authenticated public.cash_drawer',
      'authenticated public.change_names',
      'authenticated public.check_in_to_event',
      'authenticated public.close_drawer',
      'authenticated public.correct_stock',
      'authenticated public.cure_refund',
      'authenticated public.end_session',
      'authenticated public.event_conflicts',
      'authenticated public.event_roster',
      'authenticated public.events_this_month',
      'authenticated public.find_people',
      'authenticated public.grant_role',
      'authenticated public.hand_back',
      'authenticated public.invite_person',
      'authenticated public.join_event',
      'authenticated public.leave_event',
      'authenticated public.list_events',
      'authenticated public.list_roles',
      'authenticated public.member_details',
      'authenticated public.money_days',
      'authenticated public.money_movements',
      'authenticated public.move_cash',
      'authenticated public.my_access',
      'authenticated public.my_sessions',
      'authenticated public.my_waiting',
      'authenticated public.note_email_agreement',
      'authenticated public.office_list',
      'authenticated public.open_drawer',
      'authenticated public.order_details',
      'authenticated public.order_of_attempt',
      'authenticated public.order_price_rules',
      'authenticated public.order_queue',
      'authenticated public.people_behind',
      'authenticated public.prove_email',
      'authenticated public.prove_email_by_session',
      'authenticated public.purchase_of_attempt',
      'authenticated public.remove_from_event',
      'authenticated public.revoke_invitation',
      'authenticated public.revoke_role',
      'authenticated public.sale_details',
      'authenticated public.send_proof_again',
      'authenticated public.set_bay_service',
      'authenticated public.staff_alerts',
      'authenticated public.staff_day',
      'authenticated public.staff_today',
      'authenticated public.step_order',
      'authenticated public.venue_figures',
      'service_role private.acts_for_others',
      'service_role private.clock',
      'service_role private.is_email',
      'service_role private.next_booking_number',
      'service_role private.next_membership_number',
      'service_role private.next_order_number',
      'service_role private.venue_zone',
      'service_role public.availability_facts',
      'service_role public.booking_money',
      'service_role public.builtin_list',
      'service_role public.builtin_totals',
      'service_role public.cancel_booking',
      'service_role public.cancel_bookings',
      'service_role public.cancel_order',
      'service_role public.change_waiting',
      'service_role public.check_books',
      'service_role public.claim_mail',
      'service_role public.complete_payment',
      'service_role public.count_try',
      'service_role public.end_membership',
      'service_role public.fees_to_settle',
      'service_role public.fulfil_payment',
      'service_role public.fulfilment_of',
      'service_role public.gift_card_facts',
      'service_role public.give_up_payment',
      'service_role public.hold_bay',
      'service_role public.hold_bays',
      'service_role public.is_webhook_done',
      'service_role public.join_waiting',
      'service_role public.keep_hold',
      'service_role public.note_authorized',
      'service_role public.note_fees',
      'service_role public.note_lost_phone',
      'service_role public.note_refund',
      'service_role public.note_sync',
      'service_role public.note_taken_in',
      'service_role public.note_webhook',
      'service_role public.offer_time',
      'service_role public.open_booking',
      'service_role public.open_invitation',
      'service_role public.open_order',
      'service_role public.open_purchase',
      'service_role public.open_refund',
      'service_role public.payments_at_provider',
      'service_role public.record_gym_member',
      'service_role public.refund_gift',
      'service_role public.release_hold',
      'service_role public.resend_gift',
      'service_role public.rest_payment',
      'service_role public.run_rounds',
      'service_role public.settle_fee',
      'service_role public.settle_mail',
      'service_role public.settle_refund',
      'service_role public.staff_book',
      'service_role public.staff_cancel',
      'service_role public.staff_change',
      'service_role public.staff_change_membership',
      'service_role public.staff_check_out',
      'service_role public.staff_edit_member',
      'service_role public.staff_keep_member_note',
      'service_role public.staff_mark',
      'service_role public.staff_move_party',
      'service_role public.staff_record_member',
      'service_role public.staff_restore',
      'service_role public.staff_sell',
      'service_role public.staff_sell_plan',
      'service_role public.staff_take_payment',
      'service_role public.staff_write_to_member',
      'service_role public.stock_shelf',
      'service_role public.take_back_try',
      'service_role public.take_in_dispute',
      'service_role public.take_in_from',
      'service_role public.take_in_refund',
      'service_role public.tries_left',
      'service_role public.try_gift_code',
      'service_role public.unnamed_pictures',
      'service_role public.waiting_entry',
      'service_role public.waiting_line',
    ])
  })

  it('gives every definer function an empty search path', async () => {
    const rows = await sql`
      select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
        and not coalesce(proconfig::text, '') like '%search_path=%'`
    expect([...rows]).toEqual([])
  })
})
