import { expect, it } from 'vitest'
import { findRecoveryToken } from '../host/outbox.ts'
import { createVisitorClient, newPerson } from '../host/test-host.ts'
import { expectAddress, fill, press, sees } from './actions.ts'
import { open, screen } from './screen.tsx'
import { openVenue } from './venue.ts'

const venue = openVenue()

// This test comes first, because the client looks for a session in the address when it is created.
it('a person sets a new password with an emailed link that opens a session first', async () => {
  const person = await newPerson(venue.host, { name: 'Robin Newcomer' })
  const { auth } = createVisitorClient(venue.host)
  await auth.resetPasswordForEmail(person.email)
  const token = await findRecoveryToken(venue.host, person.email)
  const { session } = (await auth.verifyOtp({ type: 'recovery', token_hash: token })).data
  const brought = ['access_token', 'refresh_token', 'expires_in', 'token_type']
  const fragment = new URLSearchParams(
    brought.map((name) => [name, String(Reflect.get(session ?? {}, name))]),
  )
  await open(`/reset-password#${fragment}&type=recovery`)
  await fill('New password', 'an even finer one')
  await press('Set new password')
  await expectAddress('/dashboard')
  await screen.findByRole('heading', { level: 1, name: /Robin Newcomer/ })
  const signIn = await createVisitorClient(venue.host).auth.signInWithPassword({
    ...person,
    password: 'an even finer one',
  })
  expect(signIn.error).toBeNull()
})

it('the forgot-password page answers unknown and known addresses alike', async () => {
  const answers: string[] = []
  for (const email of [venue.logins.member.email, 'nobody-at-all@example.com']) {
    await open('/forgot-password')
    await fill('Email', email)
    await press('Send the link')
    const status = await screen.findByText(
      (_, element) => element?.role === 'status' && element.textContent !== '',
    )
    answers.push(status.textContent?.replace(email, '') ?? '')
  }
  expect(answers[0]).toBe(answers[1])
})

it.each([
  { path: '/reset-password?type=recovery&token_hash=', act: 'Set new password' },
  { path: '/confirm-email?type=email_change&token_hash=', act: 'Confirm the change' },
])('the link to $path reports that the account is switched off', async ({ path, act }) => {
  const person = await newPerson(venue.host)
  await createVisitorClient(venue.host).auth.resetPasswordForEmail(person.email)
  const token = await findRecoveryToken(venue.host, person.email)
  await venue.sql`
    update auth.one_time_tokens set token_type = 'email_change_token_new'
    where user_id = ${person.id} and ${act === 'Confirm the change'}`
  await venue.sql`update auth.users set banned_until = now() + interval '1 year' where id = ${person.id}`
  await open(path + token)
  if (act === 'Set new password') await fill('New password', 'a fine long password')
  await press(act)
  await sees(/This account is switched off\. If that is a mistake, call us/)
  expect(document.body).not.toHaveTextContent('This link has expired')
})
