import { expect, it } from 'vitest'
import { sendRequest } from '../host/ask.ts'
import { createVisitorClient } from '../host/test-host.ts'
import { joinWaitlist, withWaitlist } from './world/waitlist.ts'

const venue = withWaitlist()
const signUp = (email: string) =>
  createVisitorClient(venue.host).auth.signUp({
    email,
    password: 'a fine password',
    options: { data: { full_name: 'Pat' } },
  })

it('welcome emails, waitlist emails and sign-in links share a limit of a hundred a day for each address', async () => {
  const { host } = venue
  await host.sql`delete from private.rate_limits`
  expect((await signUp('first@example.com')).error).toBeNull()
  expect((await joinWaitlist(host, 'Ann')).status).toBe(200)
  const readHits = () =>
    host.sql`select hits from private.rate_limits where bucket like '%letters by address%'`
  expect(await readHits()).toEqual([{ hits: 2 }])

  await host.sql`update private.rate_limits set hits = 100 where bucket like '%letters by address%'`
  expect((await signUp('second@example.com')).error?.status).toBe(429)
  expect((await joinWaitlist(host, 'Bob')).status).toBe(429)
  const before = await host.sql`select from private.mail_outbox`
  await sendRequest(host, '/auth/v1/recover', { body: { email: 'first@example.com' } })
  expect(await host.sql`select from private.mail_outbox`).toHaveLength(before.length)
})
