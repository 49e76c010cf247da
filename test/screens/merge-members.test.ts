import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { expectAddress, expectToast, inside, press } from './hand.ts'
import { loseAnswers } from './line.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsNewcomer, enterAsStaff, openVenue } from './venue.ts'

const venue = openVenue()

it('two entries of one person become one after a look at both, once over a lost answer, and two again', async () => {
  const { id, email } = await enterAsNewcomer(venue)
  await venue.sql`update public.profiles set email_proven_at = now() where id = ${id}`
  const [own] =
    await venue.sql`select public.record_gym_member(${id}, ${email}, 'Robin Newcomer', '256 555 0777') as id`
  const [typed] = await venue.sql`
    select public.record_gym_member(null, 'robin.typed@example.com', 'R. Newcomer', '256 555 0777') as id`
  await enterAsStaff(venue)
  await open(`/admin/members/${own?.id}`)
  await screen.findByText(/^Same phone, without an account/)
  await press(/^Look at both/)
  const dialog = await inside('dialog', `Make one of #${own?.id} and #${typed?.id}`)
  await dialog.findByRole('row', { name: /^Signs in with/ })
  await expectAccessible()
  await user.click(dialog.getByLabelText('R. Newcomer'))
  const found = loseAnswers('manage-member')
  await press('Make one', dialog)
  await dialog.findByRole('alert')
  found()
  await press('Cancel', dialog)

  await open(`/admin/members/${typed?.id}`)
  await expectAddress(`/admin/members/${own?.id}`)
  await screen.findByRole('heading', { name: new RegExp(`^R. Newcomer #${own?.id}`) })
  await screen.findByText(new RegExp(`#${typed?.id} \\(robin.typed@example.com\\) went into this entry`))
  await press(/^Undo the merge/)
  await press('Make two of it again')
  await expectToast('Two entries again')
  await screen.findByText(/^Same phone, without an account/)
  const names =
    await venue.sql`select full_name from public.gym_members where phone = '(256) 555-0777' order by id`
  expect(names.map((row) => row.full_name)).toEqual(['Robin Newcomer', 'R. Newcomer'])
})
