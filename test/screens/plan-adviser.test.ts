import { expect, it } from 'vitest'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { eventually, inside, press, sees } from './actions.ts'
import { fireEvent, open, screen, user } from './screen.tsx'
import { enterAs, openVenue } from './venue.ts'

const venue = openVenue()
const adviser = "What you'd pay per hour"

it('a visitor compares the plans and sees which pays off, but not beside the payment', async () => {
  const slide = async (label: string, hours: number) =>
    fireEvent.change(await screen.findByRole('slider', { name: `${label} hours a week` }), {
      target: { value: String(hours) },
    })
  await open('/member-signup')
  await user.click(await screen.findByRole('radio', { name: 'Night Owl' }))
  const table = await inside('table', 'The plans compared')
  const row = (name: RegExp) => table.getByRole('row', { name })
  await eventually(() => expect(table.getAllByRole('row')).toHaveLength(6))
  for (const words of ['10% off every bay', '20% off every bay', 'Book 30 days ahead'])
    expect(table.getByText(words)).toBeVisible()
  await sees('Every plan includes: 24/7 access.')
  // The adviser starts with hours for which a plan pays off.
  await sees(/Choose (Weekday|Night Owl|Founders Circle)/)

  for (const label of ['Weekend', 'Peak']) await slide(label, 0)
  await slide('Off-peak', 1)
  await sees('Paying by the hour is cheapest')
  expect(row(/No plan/)).toHaveTextContent('$35.00')
  await slide('Weekend', 15)
  await sees('Choose Founders Circle')
  expect(row(/Founders Circle/)).toHaveTextContent('Cheapest')
  expect(row(/Night Owl/)).toHaveTextContent('Too few hours')
  await sees('Weekday and Night Owl allow less than that.')
  await slide('Weekend', 0)
  await user.click(screen.getByRole('checkbox', { name: 'Also while the desk is closed' }))
  await sees('Choose Weekday')
  expect(row(/No plan/)).not.toHaveTextContent('$')

  await press('Continue')
  await eventually(() => expect(screen.getByRole('heading', { name: 'Your account' })).toHaveFocus())
  expect(screen.queryByRole('heading', { name: adviser })).toBeNull()
})

it('an admin turns the plan adviser off', async () => {
  await enterAs(venue, venue.logins.admin)
  await open('/admin/settings/plans')
  await press('Turn off the adviser')
  await sees('The adviser is off.')
  localStorage.clear()
  await open('/member-signup')
  await screen.findByRole('radio', { name: 'Night Owl' })
  await eventually(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('heading', { name: adviser })).toBeNull()
  await venue.sql`update public.plan_settings set shows_adviser = true`
})

it('a member finds the plan comparison below the plans', async () => {
  await enterAs(venue, venue.logins.member)
  await open('/memberships')
  const [comparison, renew] = [
    await screen.findByRole('heading', { name: adviser }),
    await screen.findByRole('link', { name: 'Renew Night Owl' }),
  ]
  expect(renew.compareDocumentPosition(comparison)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // A member is never advised to give up their plan.
  const table = await inside('table', 'The plans compared')
  expect(table.getByRole('row', { name: /Night Owl/ })).toHaveTextContent('Your plan')
  expect(table.queryByRole('row', { name: /No plan/ })).toBeNull()
  expect(document.body).not.toHaveTextContent('Paying by the hour')
})
