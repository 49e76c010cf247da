import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { eventually, fill, inside, press } from './actions.ts'
import { clock } from './evening.ts'
import { answerOnce, holdBack, loseAnswers } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()

it('tagging several members shows each result and retries those without an answer', async () => {
  await enterAsStaff(venue)
  await open('/admin/members?q=swift')
  const [first] = await screen.findAllByRole('checkbox', { name: /Swift/ })
  await user.click(first as HTMLElement)
  const bar = await inside('region', 'Selected rows')
  bar.getByText('1 member selected')
  const all = bar.queryByRole('button', { name: /^Select all \d+ that match$/ })
  if (all) await user.click(all)
  await press('Tag', bar)
  const dialog = await inside('dialog', /^Tag /)
  await press('Add tag', dialog)
  await dialog.findByText('Enter a tag.')
  await expectAccessible()
  await fill('Tag', 'league', dialog)
  const found = loseAnswers('manage-member')
  await press('Add tag', dialog)
  await dialog.findAllByText(/^Not done: We could not reach the clubhouse/)
  found()
  await press(/^Try again/, dialog)
  await dialog.findByText(/^All \d+ done\.$/)
  await expectAccessible()
  await press('Close', dialog)
  await eventually(() => expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull())
  const tagged = await venue.sql`
    select m.full_name from private.member_notes n join public.gym_members m on m.id = n.member_id
    where 'league' = any (n.tags)`
  expect(tagged.every(({ full_name }) => /swift/i.test(full_name))).toBe(true)
  expect(tagged.length).toBeGreaterThan(0)
})

it('staff select bookings with the space bar and see why each was not checked in', async () => {
  await enterAsStaff(venue)
  const [cancelled] = await venue.sql`select number from public.bookings where status = 'cancelled' limit 1`
  await open(`/admin/bookings?q=${cancelled?.number}`)
  const row = (await screen.findByRole('checkbox', { name: new RegExp(cancelled?.number) })).closest('tr')
  row?.focus()
  await user.keyboard(' ')
  await press('Check in', await inside('region', 'Selected rows'))
  const dialog = await inside('dialog', 'Check in 1 booking')
  await press('Check in', dialog)
  await dialog.findByText(/^Not done: /)
  await dialog.findByText('0 of 1 done, 1 failed.')
})

it('checking in several bookings can be retried for one that a colleague has changed', async () => {
  await enterAsStaff(venue)
  const [soon] = await venue.sql`
    select number from public.bookings where status = 'confirmed'
      and starts_at between ${clock}::timestamptz and ${clock}::timestamptz + interval '11 hours' limit 1`
  const mark = (status: string) =>
    venue.sql`update public.bookings set status = ${status} where number = ${soon?.number}`
  await mark('no_show')
  await open(`/admin/bookings?q=${soon?.number}`)
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(soon?.number) }))
  await mark('confirmed')
  await press('Check in', await inside('region', 'Selected rows'))
  const dialog = await inside('dialog', 'Check in 1 booking')
  await press('Check in', dialog)
  await dialog.findByText('Not done: Someone just set this booking back to confirmed.')
  await press(/^Try again/, dialog)
  await dialog.findByText('All 1 done.')
})

async function tickMembers(count: number) {
  await enterAsStaff(venue)
  await open('/admin/members')
  const boxes = (await screen.findAllByRole('checkbox', { name: /#\d/ })).slice(0, count)
  for (const box of boxes) await user.click(box)
  return inside('region', 'Selected rows')
}

async function startEmail(subject: string) {
  await press('Write', await inside('region', 'Selected rows'))
  const dialog = await inside('dialog', /^Write to /)
  await fill('Subject', subject, dialog)
  await fill('Message', 'We open an hour later.', dialog)
  return dialog
}

it('only the members who did not get the email stay selected, with an explanation', async () => {
  const bar = await tickMembers(3)
  const dialog = await startEmail('Later today')
  answerOnce('manage-member', { success: false, code: 'refused', error: 'Not this one.' }, 409)
  await press('Send', dialog)
  await dialog.findByText('2 of 3 done, 1 failed.')
  dialog.getByText('After you close this, only the rows that failed or did not run stay selected.')
  await press('Close', dialog)
  await bar.findByText('1 member selected')
  const again = await startEmail('Later today')
  await press('Send', again)
  await again.findByText('All 1 done.')
  const letters = await venue.sql`select from private.member_messages where subject = 'Later today'`
  expect(letters).toHaveLength(3)
})

it('an email to several members is sent once after a lost answer, even when it is written again', async () => {
  await tickMembers(2)
  const first = await startEmail('Lost answer')
  const found = loseAnswers('manage-member')
  await press('Send', first)
  await first.findByText('0 of 2 done, 2 failed.')
  found()
  await press('Close', first)
  const letters = () => venue.sql`select from private.member_messages where subject = 'Lost answer'`
  expect(await letters()).toHaveLength(2)
  const again = await startEmail('Lost answer')
  await press('Send', again)
  await again.findByText('All 2 done.')
  await press('Close', again)
  expect(await letters()).toHaveLength(2)
  await tickMembers(2)
  const another = await startEmail('Lost answer')
  await press('Send', another)
  await another.findByText('All 2 done.')
  expect(await letters()).toHaveLength(4)
})

it('the member list offers to select all matches while others are already selected', async () => {
  const bar = await tickMembers(5)
  const [other] = await venue.sql`select email from public.gym_members order by id offset 20 limit 1`
  await user.type(screen.getByRole('searchbox'), other?.email)
  await screen.findByText(/^Showing 1 of/)
  await press('Select all 1 that match', bar)
  await bar.findByText('6 members selected')
  await eventually(() => expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull())
})

it('stopping a bulk action keeps the dialog open with its results', async () => {
  const bar = await tickMembers(5)
  const dialog = await startEmail('Stopped')
  const letGo = holdBack('manage-member')
  await press('Send', dialog)
  await press('Stop', dialog)
  letGo()
  await dialog.findByText('3 of 5 done.')
  await press('Close', dialog)
  await bar.findByText('2 members selected')
})

it('staff advance several orders by one step', async () => {
  await enterAsStaff(venue)
  const waiting = await venue.sql`
    select o.number from private.fulfilments f join public.orders o on o.id = f.order_id
    where f.state = 'new' and o.delivery in ('pickup', 'bay') and o.status = 'paid'`
  const numbers = waiting.slice(0, 2).map(({ number }) => String(number))
  expect(numbers).toHaveLength(2)
  await open('/admin/orders')
  for (const number of numbers)
    await user.click(await screen.findByRole('checkbox', { name: `Select order ${number}` }))
  await press('Ready', await inside('region', 'Selected rows'))
  const dialog = await inside('dialog', /^Ready: \d orders?$/)
  await press('Ready', dialog)
  await dialog.findByText('All 2 done.')
  const states = await venue.sql`
    select f.state from private.fulfilments f join public.orders o on o.id = f.order_id
    where o.number = any (${numbers})`
  expect(states.map(({ state }) => state)).toEqual(['ready', 'ready'])
})
