import type { Sql } from '@nightlark/local-supabase/postgres/sql'

type Wish = { bay: number; day: string; from: string; hours?: number; name: string; paid?: boolean }

/** Adds a booking at $45 an hour, optionally paid at the counter, and returns its number. */
export async function addBooking(
  sql: Sql,
  { bay, day, from, hours = 1, name, paid = false }: Wish,
): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const cents = 4500 * hours
  const [row] = await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, email, phone, players, price_cents)
    select id, starts_at, starts_at + make_interval(hours => ${hours}), 'confirmed', ${name}, ${email}, '(256) 555-0177', 2, ${cents}
    from public.bays, lateral (select (${`${day} ${from}`}::timestamp at time zone private.venue_zone()) as starts_at) as moment
    where sort_order = ${bay} returning id, number`
  if (paid)
    await sql`
      insert into public.payments (booking_id, amount_cents, status, method, description, idempotency_key, at_counter, completed_at)
      values (${row?.id}, ${cents}, 'completed', 'card', ${`Booking ${row?.number}`}, ${`story ${row?.number}`}, true, now())`
  return String(row?.number)
}

/** Turns bookings into one party. */
export async function makeParty(sql: Sql, numbers: readonly string[]): Promise<void> {
  await sql`
    with bill as (insert into public.bills (kind, bookings) values ('party', ${numbers.length}) returning id)
    update public.bookings set bill_id = bill.id from bill where number = any (${[...numbers]})`
}

/** Cancels the demo's bookings on that day. */
export async function clearDay(sql: Sql, day: string): Promise<void> {
  await sql`update public.bookings set status = 'cancelled' where booking_date = ${day}`
}

/** Place of a booking, such as '2 Thu 18:30': the bay's sort order and the local time. */
export async function readPlace(sql: Sql, number: string): Promise<string> {
  const [row] = await sql`
    select bays.sort_order || to_char(starts_at at time zone private.venue_zone(), ' Dy HH24:MI') as place
    from public.bookings join public.bays on bays.id = bay_id where number = ${number}`
  return String(row?.place)
}
