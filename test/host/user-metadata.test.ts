import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRefusal } from './authenticator.ts'
import { createVisitorClient, newPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

// A larger token would not fit into a header, so a stranger's sign-up could make the account unusable.
it('sign-up refuses metadata that is too large for a token', async () => {
  const data = { note: 'x'.repeat(4_000) }
  const signedUp = await createVisitorClient(host).auth.signUp({
    email: 'big@example.com',
    password: 'a fine password',
    options: { data },
  })
  expect(toRefusal(signedUp)).toEqual([400, 'validation_failed'])
  expect(await host.sql`select from auth.users where email = 'big@example.com'`).toHaveLength(0)
})

it('repeated small changes cannot exceed the limit of the metadata', async () => {
  const { client, id } = await newPerson(host)
  const answers = []
  for (const name of ['first', 'second', 'third'])
    answers.push(await client.auth.updateUser({ data: { [name]: 'x'.repeat(1_500) } }))
  expect(answers.map(({ error }) => error?.code)).toEqual([undefined, undefined, 'validation_failed'])
  const [user] = await host.sql`select raw_user_meta_data - 'first' as data from auth.users where id = ${id}`
  expect(Object.keys(user?.data)).not.toContain('third')
  const { error } = await client.auth.updateUser({ data: { first: null, fourth: 'x'.repeat(1_500) } })
  expect(error).toBeNull()
})
