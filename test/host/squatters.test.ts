import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, setUpPhone } from './authenticator.ts'
import { proveEmail } from './email-verification.ts'
import { newPerson, startTestHost, type TestHost, visitor } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const staffPassword = 'twelve chars at least'

async function invite(email: string) {
  const [made] = await host.sql<{ token: string }[]>`
    select private.make_invitation(${email}, 'admin', null) as token`
  return openInvitation(made?.token ?? '')
}

/** Signs a client in with the invitation link, as its page does. */
async function openInvitation(token: string) {
  const owner = visitor(host)
  const { data } = await owner.functions.invoke('open-invitation', { body: { token } })
  const opened = await owner.auth.verifyOtp({ token_hash: data.tokenHash, type: data.type })
  if (opened.error) throw opened.error
  return owner
}

it("a stranger who signed up with an invited person's email loses their factor, session and password", async () => {
  const stranger = await newPerson(host)
  await setUpPhone(stranger.client)
  const owner = await invite(stranger.email)

  expect((await stranger.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const again = await visitor(host).auth.signInWithPassword(stranger)
  expect(refusalOf(again)).toEqual([400, 'invalid_credentials'])
  expect((await owner.auth.updateUser({ password: staffPassword })).error).toBeNull()
  expect((await owner.rpc('accept_invitation')).data).toBe('admin')
})

it('a factor of a person with a verified email remains when they open an invitation', async () => {
  const person = await newPerson(host)
  await proveEmail(host, person)
  await setUpPhone(person.client)
  const owner = await invite(person.email)
  expect(refusalOf(await owner.auth.updateUser({ password: staffPassword }))).toEqual([
    401,
    'insufficient_aal',
  ])
  expect((await person.client.auth.getUser()).error).toBeNull()
})

it('an invited person must choose a password as long as those of staff', async () => {
  const owner = await invite('invited@example.com')
  const short = await owner.auth.updateUser({ password: 'eleven char' })
  expect(refusalOf(short)).toEqual([422, 'weak_password'])
  expect((await owner.auth.updateUser({ password: staffPassword })).error).toBeNull()
})
