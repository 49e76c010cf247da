import { expect, it } from 'vitest'
import { allowCodeAgain, currentCode, enrollPhone } from '../host/authenticator.ts'
import { giveRole, newPerson } from '../host/test-host.ts'
import { expectAccessible } from './accessible.ts'
import { expectAddress, expectToast, fill, inside, press } from './actions.ts'
import { loseAnswers } from './network.ts'
import { open, screen, user } from './screen.tsx'
import { enterAsNewcomer, enterAsStaff, enterWith, openVenue } from './venue.ts'

const venue = openVenue()

it('staff merge two entries of one person after reviewing both, once despite a lost answer, and undo it', async () => {
  const { id, email } = await enterAsNewcomer(venue)
  await venue.sql`update public.profiles set email_proven_at = now() where id = ${id}`
  const [own] =
    await venue.sql`select private.record_gym_member(${id}, ${email}, 'Robin Newcomer', '256 555 0777') as id`
  const [typed] = await venue.sql`
    select private.record_gym_member(null, 'robin.typed@example.com', 'R. Newcomer', '256 555 0777') as id`
  await enterAsStaff(venue)
  await open(`/admin/members/${own?.id}`)
  await screen.findByText(/^Same phone, without an account/)
  await press(/^Compare/)
  const dialog = await inside('dialog', `Merge #${typed?.id} into #${own?.id}`)
  await dialog.findByRole('row', { name: /^Signs in with/ })
  await expectAccessible()
  await user.click(dialog.getByLabelText('R. Newcomer'))
  const found = loseAnswers('manage-member')
  await press('Merge', dialog)
  await dialog.findByRole('alert')
  found()
  await press('Cancel', dialog)

  await open(`/admin/members/${typed?.id}`)
  await expectAddress(`/admin/members/${own?.id}`)
  await screen.findByRole('heading', { name: new RegExp(`^R. Newcomer #${own?.id}`) })
  await screen.findByText(
    new RegExp(`#${typed?.id} \\(robin.typed@example.com\\) was merged into this entry`),
  )
  await press(/^Undo the merge/)
  await press('Undo merge')
  await expectToast('Merge undone')
  await screen.findByText(/^Same phone, without an account/)
  const names =
    await venue.sql`select full_name from public.gym_members where phone = '(256) 555-0777' order by id`
  expect(names.map((row) => row.full_name)).toEqual(['Robin Newcomer', 'R. Newcomer'])
})

it('merging members asks for a recent code before it ends a sign-in, and keeps the chosen values', async () => {
  const staff = await newPerson(venue.host)
  await giveRole(venue.sql, staff.id, 'staff')
  await venue.sql`delete from private.without_second_factor where user_id = ${staff.id}`
  const { secret } = await enrollPhone(staff.client)
  await venue.sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${staff.id})`
  const { data } = await staff.client.auth.refreshSession()
  const ids: number[] = []
  const emails: string[] = []
  for (const name of ['Sam Double', 'Sam Doubled']) {
    const person = await newPerson(venue.host, { name })
    await venue.sql`update public.profiles set email_proven_at = now() where id = ${person.id}`
    const [row] = await venue.sql`
      select private.record_gym_member(${person.id}, ${person.email}, ${name}, '256 555 0888') as id`
    ids.push(Number(row?.id))
    emails.push(person.email)
  }
  enterWith(data.session)
  await open(`/admin/members/${ids[0]}`)
  await press(/^Compare/)
  const dialog = await inside('dialog', `Merge #${ids[1]} into #${ids[0]}`)
  await user.click(await dialog.findByLabelText(new RegExp(`${emails[1]}`)))
  await press('Merge', dialog)
  await allowCodeAgain(venue.sql)
  const asking = await inside('dialog', 'Enter your code')
  await fill('Code from your app', currentCode(secret), asking)
  await press('Continue', asking)
  await expectToast('Merged')
  const left = await venue.sql`select email from public.gym_members where id = any(${ids})`
  expect([...left]).toEqual([{ email: emails[1] }])
})
