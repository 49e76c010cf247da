import type { Sql } from '@nightlark/local-supabase/postgres/sql'

type Wish = { bay: number; day: string; from: string; hours?: number; name: string; paid?: boolean }

/** A booking at its full price of $45 an hour, paid over the counter or not yet. Answers its number. */
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

/** Bookings that are one party. */
export async function makeParty(sql: Sql, numbers: readonly string[]): Promise<void> {
  await sql`
    with bill as (insert into public.bills (kind, bookings) values ('party', ${numbers.length}) returning id)
    update public.bookings set bill_id = bill.id from bill where number = any (${[...numbers]})`
}

/** Nobody comes on that day: what the demo had booked is cancelled. */
export async function clearDay(sql: Sql, day: string): Promise<void> {
  await sql`update public.bookings set status = 'cancelled' where booking_date = ${day}`
}

/** Where a booking stands: '2 Thu 18:30', its bay's place in the venue and the hours of its wall. */
export async function placeOf(sql: Sql, number: string): Promise<string> {
  const [row] = await sql`
    select bays.sort_order || to_char(starts_at at time zone private.venue_zone(), ' Dy HH24:MI') as place
    from public.bookings join public.bays on bays.id = bay_id where number = ${number}`
  return String(row?.place)
}
