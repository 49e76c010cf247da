import { afterAll, beforeAll, expect, it } from 'vitest'
import { enrollPhone, toRefusal } from './authenticator.ts'
import { verifyEmail } from './email-verification.ts'
import { createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const staffPassword = 'twelve chars at least'

async function invitePerson(email: string) {
  const [made] = await host.sql<{ token: string }[]>`
    select private.make_invitation(${email}, 'admin', null) as token`
  return openInvitation(made?.token ?? '')
}

/** Signs a client in with the invitation link, as its page does. */
async function openInvitation(token: string) {
  const owner = createVisitorClient(host)
  const { data } = await owner.functions.invoke('open-invitation', { body: { token } })
  const opened = await owner.auth.verifyOtp({ token_hash: data.tokenHash, type: data.type })
  if (opened.error) throw opened.error
  return owner
}

it("a stranger who signed up with an invited person's email loses their factor, session and password", async () => {
  const stranger = await newPerson(host)
  await enrollPhone(stranger.client)
  const owner = await invitePerson(stranger.email)

  expect((await stranger.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const again = await createVisitorClient(host).auth.signInWithPassword(stranger)
  expect(toRefusal(again)).toEqual([400, 'invalid_credentials'])
  expect((await owner.auth.updateUser({ password: staffPassword })).error).toBeNull()
  expect((await owner.rpc('accept_invitation')).data).toBe('admin')
})

it('a factor of a person with a verified email remains when they open an invitation', async () => {
  const person = await newPerson(host)
  await verifyEmail(host, person)
  await enrollPhone(person.client)
  const owner = await invitePerson(person.email)
  expect(toRefusal(await owner.auth.updateUser({ password: staffPassword }))).toEqual([
    401,
    'insufficient_aal',
  ])
  expect((await person.client.auth.getUser()).error).toBeNull()
})

it('an invited person must choose a password as long as those of staff', async () => {
  const owner = await invitePerson('invited@example.com')
  const short = await owner.auth.updateUser({ password: 'eleven char' })
  expect(toRefusal(short)).toEqual([422, 'weak_password'])
  expect((await owner.auth.updateUser({ password: staffPassword })).error).toBeNull()
})
