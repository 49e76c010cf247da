import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectFocus, fill, inside, press, pressTwice } from './actions.ts'
import { clock } from './evening.ts'
import { sent } from './network.ts'
import { open, screen } from './screen.tsx'
import { enterAs, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

it('the overview counts profiles along with members', async () => {
  await open('/admin')
  await screen.findByText('Total Members')
  await eventually(() => {
    const [[, totals] = []] = queryClient.getQueriesData<{ totalMembers: number }>({ queryKey: ['totals'] })
    expect(totals?.totalMembers).toBeGreaterThan(0)
    expect(totals).toMatchObject({ totalProfiles: totals?.totalMembers })
  })
})

it('the overview shows failed and pending payments and low stock', async () => {
  const { sql } = venue
  await sql`
    insert into public.payments (amount_cents, status, description, created_at) values
      (1234, 'failed', 'Order of the story', now()),
      (4321, 'pending', 'Hanging story', now() - interval '6 minutes')`
  await sql`insert into public.stock_items (sku, name, quantity, price_cents) values ('STORY-0', '00 Story', 0, 100)`
  await open('/admin')
  const hanging = await inside('region', /^Payments pending longer than 5 minutes/)
  hanging.getByRole('link', { name: '$43.21, Hanging story' })
  const failed = await inside('region', /^Failed payments/)
  expect(failed.getByRole('link', { name: '$12.34, Order of the story' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/sales\/[0-9a-f-]{36}$/),
  )
  const low = await inside('region', /^Low stock/)
  const link = low.getByRole('link', { name: '00 Story' })
  expect(link.closest('li')).toHaveTextContent('None left')
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/admin\/stock/))
})

it('the overview checks a guest in once and reports when another desk was faster', async () => {
  const { sql } = venue
  await sql`
    update public.bookings set status = 'cancelled'
    where status in ('held', 'confirmed', 'attended') and bay_id in (select id from public.bays order by id limit 2)
      and tstzrange(starts_at, free_at) && tstzrange(${clock}, ${clock}::timestamptz + interval '1 hour')`
  await sql`
    insert into public.bookings (bay_id, starts_at, ends_at, status, contact_name, email, price_cents)
    select bay.id, ${clock}::timestamptz + interval '2 minutes', ${clock}::timestamptz + interval '7 minutes',
      'confirmed', guest.name, '', 4500
    from (values ('Ada Story', 1), ('Bo Story', 2)) guest (name, n)
    join (select id, row_number() over (order by id) as n from public.bays) bay on bay.n = guest.n`
  await open('/admin')
  const arrivals = await inside('list', 'Next arrivals')
  expect(arrivals.getByText('Ada Story').closest('li')).toHaveTextContent('$45.00 to pay')
  await pressTwice(/^Check in Ada Story/, arrivals)
  await screen.findByText('Ada Story is checked in.')
  await expectFocus('Next arrivals')
  expect(arrivals.queryByText('Ada Story')).toBeNull()
  expect(sent.filter(({ path }) => path.endsWith('/manage-booking'))).toHaveLength(1)

  await sql`update public.bookings set status = 'attended' where contact_name = 'Bo Story'`
  await press(/^Check in Bo Story/)
  await screen.findByText('Bo Story: This guest is checked in already.')
  await eventually(() => expect(arrivals.queryByText('Bo Story')).toBeNull())
  const rows = await sql`select status from public.bookings where contact_name in ('Ada Story', 'Bo Story')`
  expect([...rows]).toEqual([{ status: 'attended' }, { status: 'attended' }])
})

/** Two seeded sales whose refunds the bank refused, and one with a dispute. */
async function addOwed(): Promise<void> {
  const { sql } = venue
  await sql`
    with paid as (
      update public.payments set refunded_cents = 3000 where id in (
        select id from public.payments where status = 'completed' and amount_cents > 3000 and refunded_cents = 0
          and user_id is not null order by created_at desc limit 2)
      returning id
    )
    insert into public.refunds (payment_id, request_id, status, card_cents, gift_cents, reason, settled_at)
      select id, gen_random_uuid(), 'failed', 3000, 0, 'Booking cancelled', now() from paid`
  await sql`
    insert into private.disputes (provider_dispute_id, payment_id, state, reason, cents, due_at, version, opened_at)
      select 'D1', payment_id, 'EVIDENCE_REQUIRED', 'NO_KNOWLEDGE', 4500, now() + interval '9 days', 1, now()
      from public.refunds where status = 'failed' limit 1`
}

it('staff retry a refund that the bank refused, or record that it was paid by hand', async () => {
  await addOwed()
  await enterAsStaff(venue)
  await open('/admin')
  const owed = () => screen.queryAllByRole('button', { name: /^Try again/ })
  const list = await inside('list', /^Refunds that didn't go through/)
  await eventually(() => expect(owed()).toHaveLength(2))
  for (const words of [/is owed \$30\.00/, '@'])
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(words)
  expect(screen.getByRole('list', { name: /^Disputed payments/ })).toHaveTextContent(
    "doesn't recognize the charge",
  )
  await expectAccessible()

  owed()[0]?.click()
  await expectFocus(/^We asked the bank again to refund \$30\.00/)
  expect(owed()).toHaveLength(1)
  await press(/^Paid by hand/)
  const dialog = await inside('dialog')
  await press('Settle', dialog)
  await dialog.findByText('Enter how it was settled.')
  await expectAccessible()
  await fill('Note', 'Cash at the desk', dialog)
  await press('Settle', dialog)
  await expectFocus(/^Recorded as paid by hand/)
  await eventually(() => expect(owed()).toHaveLength(0))
})
