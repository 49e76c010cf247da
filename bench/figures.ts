import { rm } from 'node:fs/promises'
import { openSql, type Sql } from '@nightlark/local-supabase/postgres/sql'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#app/lib/backend/database.types.ts'
import { addDays, dayOf } from '#domain/venue/venue-clock.ts'
import { publishableKey } from '../server/data/keys.ts'
import { readDatabaseUrl } from '../server/data/own-postgres.ts'
import { createTemporaryFolder, type RunningServer, startServer } from '../test/process/run-server.ts'
import { type Figure, repeat } from './measure.ts'

export async function measureFigures(): Promise<Figure[]> {
  const folder = await createTemporaryFolder()
  try {
    const server = await startServer({ dataDir: folder.path })
    const sql = openSql(readDatabaseUrl(server.dataDir), { size: 2 })
    const filled = await fill(sql)
    const figures = await measureReads(await signIn(server), await busiestMember(sql))
    await sql.end()
    await server.end()
    return [filled, ...figures]
  } finally {
    await rm(folder.path, { recursive: true, force: true })
  }
}

async function fill(sql: Sql): Promise<Figure> {
  const started = performance.now()
  // Skip the triggers; the totals are computed at the end.
  await sql`set session_replication_role = replica`
  await sql`
    insert into public.bookings (bay_id, bay_name, user_id, starts_at, ends_at, free_at, status, price_cents)
    select bay.id, bay.name, person.id, start, start + interval '1 hour', start + interval '1 hour',
      (array['attended', 'attended', 'attended', 'no_show', 'cancelled'])[1 + n % 5], 4500
    from public.bays bay, generate_series(1, 167000) n,
      lateral (select date_trunc('hour', now()) - interval '40 days' - n * interval '90 minutes' as start) slots,
      lateral (select id from (select id, row_number() over () as r from public.profiles) p where r = 1 + n % 40) person`
  await sql`
    insert into public.payments (user_id, amount_cents, status, method, description, created_at, completed_at, booking_id)
    select user_id, price_cents, 'completed', 'card', 'Bay booking', starts_at, starts_at, id from public.bookings`
  await sql`set session_replication_role = origin`
  await sql`select private.refill_figures()`
  await sql`vacuum analyze`
  const [rows] = await sql`
    select (select count(*)::integer from public.bookings) as bookings, (select count(*)::integer from public.payments) as payments`
  const took = ((performance.now() - started) / 1000).toFixed(0)
  return {
    name: 'rows behind the figures',
    value: `${rows?.bookings} bookings, ${rows?.payments} payments, filled in ${took} s`,
  }
}

async function busiestMember(sql: Sql): Promise<number> {
  const [member] = await sql`
    select m.id::integer from public.gym_members m
    order by (select count(*) from public.bookings b where b.user_id = m.user_id) desc limit 1`
  return member?.id
}

async function signIn(server: RunningServer): Promise<SupabaseClient> {
  const { admin } = await server.logins()
  const client = createClient(server.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(admin)
  if (error) throw error
  return client
}

async function measureReads(client: SupabaseClient, memberId: number): Promise<Figure[]> {
  const today = dayOf(Date.now())
  const range = (days: number) => ({ p_from: addDays(today, -days), p_to: today })
  const wanted: [string, keyof Database['public']['Functions'], Record<string, unknown>][] = [
    ['today at a glance', 'staff_today', {}],
    ['a day of the calendar', 'staff_day', { p_day: today }],
    ['a busy day years ago', 'staff_day', { p_day: addDays(today, -400) }],
    ['alerts', 'staff_alerts', {}],
    ['numbers of 30 days', 'venue_figures', range(30)],
    ['numbers of a year', 'venue_figures', range(365)],
    ['numbers of 10 years', 'venue_figures', range(3650)],
    ['money of 30 days', 'money_days', range(29)],
    ['money of 400 days', 'money_days', range(399)],
    ['each payment of 30 days', 'money_movements', range(29)],
    ['a member with 25,000 bookings', 'member_details', { p_id: memberId }],
  ]
  const cards = async () => {
    const { error } = await client.functions.invoke('fetch-gym-master-totals', { body: {} })
    if (error) throw error
  }
  await cards()
  const figures: Figure[] = [await repeat('the four cards (fetch-gym-master-totals)', 40, cards)]
  for (const [name, call, args] of wanted) {
    const read = async () => {
      const { error } = await client.rpc(call, args)
      if (error) throw error
    }
    await read()
    figures.push(await repeat(`${name} (${call})`, 40, read))
  }
  return figures
}

if (import.meta.main) for (const { name, value } of await measureFigures()) console.log(`${name}: ${value}`)
