import { beforeEach, expect, it } from 'vitest'
import { memberDetailsQuery } from '#app/features/admin/detail-pages/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, expectToast, fill, inside, press, pressTwice, usable } from './actions.ts'
import { holdBack, loseAnswers } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAs, enterAsNewcomer, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()
beforeEach(() => enterAs(venue, venue.logins.admin))

/** Opens the member page of a new person. */
async function openMember(as: 'admin' | 'staff' = 'admin') {
  const { id, email } = await enterAsNewcomer(venue)
  const [row] = await venue.sql`select private.record_gym_member(${id}, ${email}, 'Robin Newcomer', '') as id`
  if (as === 'admin') await enterAs(venue, venue.logins.admin)
  else await enterAsStaff(venue)
  await open(`/admin/members/${row?.id}`)
  return { id, memberId: Number(row?.id) }
}
const heldBy = async (id: string) =>
  (await venue.sql`select status, end_date::text from public.memberships where user_id = ${id}`)[0]

it("the member page offers no plan before the venue's date is known", async () => {
  const bringClock = holdBack('config.json')
  const { memberId } = await openMember()
  const { queryKey } = memberDetailsQuery(memberId)
  await eventually(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('success'))
  expect(screen.queryByRole('button', { name: 'Sell a plan' })).toBeNull()
  bringClock()
  await usable('button', 'Sell a plan')
})

it('staff sell a plan for cash, once despite a lost answer, and pause it', async () => {
  const { id } = await openMember('staff')
  await press('Sell a plan')
  const dialog = await inside('dialog', 'A plan for Robin Newcomer')
  await user.selectOptions(await dialog.findByLabelText('Plan'), 'Night Owl')
  expect(dialog.queryByLabelText('Free')).toBeNull()
  await user.click(dialog.getByLabelText('Cash'))
  await dialog.findByText(/^Starts today and ends on /)
  await expectAccessible()
  const found = loseAnswers('manage-member')
  await pressTwice(/^Take \$/, dialog)
  await dialog.findByRole('alert')
  found()
  await press(/^Take \$/, dialog)
  await expectToast('paid', 'Night Owl runs until')
  expect(
    await venue.sql`select 1 from public.payments where user_id = ${id} and status = 'completed'`,
  ).toHaveLength(1)

  await press('Pause Night Owl')
  const pause = await inside('dialog', 'Pause Night Owl')
  await press('Pause', pause)
  expect(await pause.findByText('Enter a reason.')).toBeVisible()
  await fill('Reason', 'Broke an arm', pause)
  await press('Pause', pause)
  await expectToast('Paused from today.')
  expect(await heldBy(id)).toMatchObject({ status: 'paused' })
  await usable('button', 'Resume Night Owl')
  expect(screen.queryByRole('button', { name: 'Extend Night Owl' })).toBeNull()
})

it('an admin gives a member a plan and extends it with a reason', async () => {
  const { id } = await openMember()
  await press('Sell a plan')
  const dialog = await inside('dialog')
  await user.selectOptions(await dialog.findByLabelText('Plan'), 'Night Owl')
  await user.click(dialog.getByLabelText('Free'))
  await press('Give for free', dialog)
  expect(await dialog.findByText('Enter a reason.')).toBeVisible()
  await fill('Reason', 'Won the putting night', dialog)
  await press('Give for free', dialog)
  await expectToast('Plan given')
  await press('Extend Night Owl')
  const extend = await inside('dialog', 'Extend Night Owl')
  const before = await heldBy(id)
  await fill('Reason', 'A broken bay', extend)
  await press('Extend', extend)
  await expectToast('It ends on')
  expect((await heldBy(id))?.end_date > before?.end_date).toBe(true)
})

it('staff save a note and tags, correct a name, and email the member', async () => {
  const { memberId } = await openMember()
  await press('Add a note')
  await fill('Note', 'Left-handed.')
  await fill('Tags', 'league, regular')
  await press('Save')
  const tags = await screen.findByRole('list', { name: 'Tags' })
  expect(tags).toHaveTextContent('leagueregular')
  await press('Edit note')
  await venue.sql`update private.member_notes set note = 'A colleague was faster' where member_id = ${memberId}`
  await fill('Note', 'Right-handed.')
  await press('Save')
  await screen.findByText(/just changed/)
  await press('Cancel')
  await screen.findByText('A colleague was faster')

  await press('Edit')
  const edit = await inside('dialog', 'Edit Robin Newcomer')
  expect(edit.getByLabelText('Email')).toHaveAttribute('readonly')
  await fill('Name', 'Robin Neumann', edit)
  await press('Save', edit)
  await expectToast('Robin Neumann is updated')
  await press('Email')
  const letter = await inside('dialog', 'Email Robin Neumann')
  await expectAccessible()
  await press('Send', letter)
  expect(await letter.findByText('Enter a subject.')).toBeVisible()
  await fill('Subject', 'Your glove', letter)
  await fill('Message', 'It is at the bar.', letter)
  await press('Send', letter)
  await expectToast('Sent')
  await eventually(() =>
    expect(screen.getByRole('list', { name: 'Timeline' })).toHaveTextContent('wrote: Your glove'),
  )
})
