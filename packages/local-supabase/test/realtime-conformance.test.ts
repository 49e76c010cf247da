import type { RealtimeChannel } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newPerson, startProject, type TestProject, visitor } from './test-project.ts'

// Everyone may read 'news'; only members may read 'members'.
const schema = `
  create policy "everybody hears news" on realtime.messages for select to anon, authenticated
    using (realtime.topic() = 'news');
  create policy "members hear members" on realtime.messages for select to authenticated
    using (realtime.topic() = 'members');`

let project: TestProject
beforeAll(async () => {
  project = await startProject(schema)
})
afterAll(() => project.close())

type Client = ReturnType<typeof visitor>

async function join(client: Client, topic: string) {
  await client.realtime.setAuth()
  const heard: { event: string; payload: unknown }[] = []
  let state = ''
  let refusal = ''
  const channel: RealtimeChannel = client
    .channel(topic, { config: { private: true } })
    .on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, payload }))
    .subscribe((now, error) => {
      state = now
      refusal ||= error?.message ?? ''
    })
  await vi.waitUntil(() => state !== '', { timeout: 30_000 })
  return { channel, heard, state: () => state, refusal: () => refusal }
}

const tell = (topic: string, event: string, payload: object = {}) =>
  project.sql`select realtime.send(${JSON.stringify(payload)}::text::jsonb, ${event}, ${topic})`

it('a channel receives committed messages in order, and no rolled-back ones', async () => {
  const client = visitor(project)
  const { heard, state } = await join(client, 'news')
  expect(state()).toBe('SUBSCRIBED')
  await project.sql
    .begin(async (turn) => {
      await turn`select realtime.send('{}', 'lost', 'news')`
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  for (let n = 0; n < 5; n++) await tell('news', 'counted', { n })
  await vi.waitUntil(() => heard.length === 5, { timeout: 30_000 })
  expect(heard.map(({ payload }) => Reflect.get(Object(payload), 'n'))).toEqual([0, 1, 2, 3, 4])
  await client.removeAllChannels()
})

it('a topic can be joined by those who may read it under the policies of realtime.messages', async () => {
  const guest = visitor(project)
  const refused = await join(guest, 'members')
  expect(refused.state()).toBe('CHANNEL_ERROR')
  expect(refused.refusal()).toMatch(/You do not have permissions to read/)
  await guest.removeAllChannels()
  const { client } = await newPerson(project)
  expect((await join(client, 'members')).state()).toBe('SUBSCRIBED')
  await client.removeAllChannels()
})

it('a channel closes when its session ends', async () => {
  const { client, email, password } = await newPerson(project)
  const { state } = await join(client, 'members')
  const elsewhere = visitor(project)
  await elsewhere.auth.signInWithPassword({ email, password })
  await elsewhere.auth.signOut({ scope: 'global' })
  await vi.waitUntil(() => state() === 'CLOSED', { timeout: 30_000 })
  await client.removeAllChannels()
})
