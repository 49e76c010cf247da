import { afterAll, beforeAll, expect, it } from 'vitest'
import { newStaff, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
  await host.sql`insert into public.gym_members (email, full_name)
    select 'member-' || n || '@example.com', 'Member ' || n from generate_series(1, 500) n`
})
afterAll(() => host.close())

it('the host compresses long lists for clients that accept gzip, and only for them', async () => {
  const { token } = await newStaff(host)
  const fetchList = (coding: string) =>
    fetch(`${host.url}/functions/v1/fetch-gym-master-members`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': coding },
    })
  const small = await fetchList('gzip')
  const plain = await fetchList('identity')
  expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
    'gzip',
    null,
  ])
  const { members } = await small.json()
  expect(members).toHaveLength(500)
  expect((await plain.json()).members).toEqual(members)
})
