import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from '@nightlark/local-supabase/postgres/sql'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ensureDemoLogins, seedDemo } from '../../server/demo/demo.ts'
import { copyDatabase, copyDemo, type OwnDatabase } from '../database.ts'
import { callFunction, findBookProblems, reconcilePayments } from '../functions/world/calls.ts'
import { signIn } from './ask.ts'
import { newAdmin, startTestHost } from './test-host.ts'

const countRows = async (sql: Sql, what: string): Promise<number> => {
  const [row] = await sql.unsafe(`select count(*)::integer as count from ${what}`)
  return row?.count
}

describe('the demo venue', () => {
  it.each([
    ['in summer', '2026-07-15T18:00:00Z'],
    ['in winter', '2026-01-05T18:00:00Z'],
    ['on the day that lacks an hour', '2026-03-08T15:00:00Z'],
    ['in the hour that comes twice', '2026-11-01T07:30:00Z'],
    ['in the evening, when the bays are busy', '2026-07-16T01:20:00Z'],
    ['on a leap day', '2028-02-29T23:59:59Z'],
    ['on New Year’s Eve, when UTC is a year ahead', '2027-01-01T03:00:00Z'],
  ])('the demo venue is complete and follows the clock %s', async (_, clock) => {
    const { sql, drop } = await copyDemo(inject('clusterUrl'), clock)
    expect(await countRows(sql, 'public.bays where active')).toBe(6)
    expect(await countRows(sql, 'public.bays where buffer_minutes = 30')).toBe(1)
    expect(await countRows(sql, 'public.membership_plans')).toBe(4)
    expect(await countRows(sql, "public.membership_plans where name ilike '%founders%'")).toBe(1)
    expect(await countRows(sql, 'public.profiles')).toBe(42)
    expect(await countRows(sql, 'private.mail_outbox')).toBe(0)
    expect(await countRows(sql, `public.bookings where starts_at < '${clock}'`)).toBeGreaterThan(200)
    expect(
      await countRows(sql, `public.bookings where starts_at > '${clock}' and status = 'confirmed'`),
    ).toBeGreaterThan(80)
    expect(await countRows(sql, "public.payments where status = 'completed'")).toBeGreaterThan(400)
    expect(await countRows(sql, "public.memberships where status = 'active'")).toBeGreaterThan(20)

    const wrong = {
      'bookings far from the clock': `public.bookings where abs(extract(epoch from starts_at - '${clock}')) > 30 * 86400`,
      'bookings outside the even hours': `public.bookings where extract(minute from start_time) <> 0 or start_time < '10:00'`,
      'people from the future': `public.profiles where created_at > '${clock}'`,
      'money from the future': `public.payments where created_at > '${clock}' or completed_at > '${clock}'`,
      'bookings made in the future': `public.bookings where created_at > '${clock}' or created_at > starts_at`,
      'memberships made in the future': `public.memberships where created_at > '${clock}'`,
      'roles from the future': `public.user_roles where granted_at > '${clock}'`,
      'visits from the future': `public.check_ins where checked_in_at > '${clock}' or checked_out_at > '${clock}'`,
      'guests still here long after their hours': `public.check_ins c join public.bookings b on b.id = c.booking_id
        where c.checked_out_at is null and b.ends_at < '${clock}'::timestamptz - interval '25 minutes'`,
      'members seen in the future': `public.gym_members where last_contact_at > '${clock}'`,
      'memberships that are over but active': `public.memberships where status = 'active'
        and (end_date < ('${clock}'::timestamptz at time zone private.venue_zone())::date
             or started_on > ('${clock}'::timestamptz at time zone private.venue_zone())::date)`,
    }
    for (const [what, rows] of Object.entries(wrong))
      expect([what, await countRows(sql, rows)]).toEqual([what, 0])
    await drop()
  })

  it('concurrent starts seed the demo once and leave existing email alone', async () => {
    const { sql, drop } = await copyDatabase(inject('clusterUrl'))
    await sql`select private.queue_mail('ada@example.com', 'welcome', '{}')`
    const seeded = await Promise.all([
      seedDemo(sql, undefined),
      seedDemo(sql, undefined),
      seedDemo(sql, undefined),
    ])
    expect(seeded.filter(Boolean)).toHaveLength(1)
    expect(await seedDemo(sql, undefined)).toBe(false)
    expect(await countRows(sql, 'public.bays')).toBe(6)
    expect(await countRows(sql, 'private.mail_outbox')).toBe(1)
    await drop()
  })
})

describe('refunds of demo payments', () => {
  it('a demo payment by card is refunded to the card, and one in cash at the register', async () => {
    const copy = await copyDatabase(inject('clusterUrl'))
    await seedDemo(copy.sql, undefined)
    const host = await startTestHost({}, copy.url)
    try {
      expect(await findBookProblems(host)).toEqual([])
      const admin = await newAdmin(host)
      const refund = async (method: string) => {
        const [paid] = await copy.sql`select id from public.payments
          where method = ${method} and status = 'completed' and booking_id is not null and at_counter = (method = 'cash') limit 1`
        const asked = { paymentId: paid?.id, amountCents: 500, reason: 'Cold bay', requestId: randomUUID() }
        return (await callFunction(host, 'refund-payment', asked, admin.token)).body
      }
      expect(await refund('card')).toMatchObject({ success: true, atCounter: false })
      expect(await refund('cash')).toMatchObject({ status: 'pending', atCounter: true })
      await reconcilePayments(host)
      const [left] =
        await copy.sql`select bool_and(at_counter) as counter from public.refunds where status = 'pending'`
      expect(left).toEqual({ counter: true })
    } finally {
      await host.close()
      await copy.drop()
    }
  })
})

describe('the demo logins', () => {
  let copy: OwnDatabase
  let folder: string
  beforeAll(async () => {
    copy = await copyDatabase(inject('clusterUrl'))
    folder = await mkdtemp(join(tmpdir(), 'nightlark-demo-'))
  })
  afterAll(async () => {
    await copy.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('the demo logins are written to a file for its owner only, and both sign in, one of them as staff', async () => {
    await seedDemo(copy.sql, undefined)
    const logins = await ensureDemoLogins(copy.sql, folder)
    const file = join(folder, 'demo-logins.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(logins)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(logins.admin.password).not.toBe(logins.member.password)

    const host = await startTestHost({}, copy.url)
    try {
      for (const [name, { email, password }] of Object.entries(logins)) {
        const { status, body } = await signIn(host, email, password)
        expect([name, status]).toEqual([name, 200])
        const { id } = Object(body.user)
        expect(await countRows(copy.sql, `public.user_roles where user_id = '${id}'`)).toBe(
          name === 'admin' ? 1 : 0,
        )
      }
    } finally {
      await host.close()
    }
  })

  it('the demo logins are the same for every process, and no existing password is overwritten', async () => {
    const before = await copy.sql`select encrypted_password from auth.users order by email`
    const again = await ensureDemoLogins(copy.sql, folder)
    expect(again).toEqual(JSON.parse(await readFile(join(folder, 'demo-logins.json'), 'utf8')))
    expect(await copy.sql`select encrypted_password from auth.users order by email`).toEqual(before)
  })

  it('the demo logins are the only invented people who can sign in', async () => {
    expect(await countRows(copy.sql, "auth.users where coalesce(encrypted_password, '') <> ''")).toBe(2)
  })
})
