import { expect, it } from 'vitest'
import { Conversation } from './conversation.ts'
import { createQuotas } from './quotas.ts'
import { createRooms } from './rooms.ts'

const token = 'a.b.c'
const joinAdmin = {
  joinRef: '1',
  ref: '1',
  topic: 'realtime:office',
  event: 'phx_join',
  payload: { config: { private: true }, access_token: token },
}

it('a channel closes when its session ends during the join', async () => {
  const rooms = createRooms()
  const frames: unknown[][] = []
  let isActive = true
  const canRead = Promise.withResolvers<boolean>()
  const caller = { claims: { role: 'authenticated', sub: 'sam', session_id: 's1' } }
  const parts = {
    rooms,
    canRead: () => canRead.promise,
    verifyCaller: async () => (isActive ? caller : ('bad token' as const)),
    channelQuotas: createQuotas(10),
    refusalDelayMs: 0,
    frequentlyChecked: [],
  }
  const visitor = { claims: { role: 'anon' } }
  const conversation = new Conversation(parts, '2.0.0', visitor, (text) => frames.push(JSON.parse(text)))
  const joining = conversation.take(joinAdmin)
  await Promise.resolve()
  isActive = false
  conversation.endSession('s1')
  canRead.resolve(true)
  await joining
  rooms.deliver({ id: '1', topic: 'office', event: 'bookings', payload: {} })
  expect(frames.map((frame) => frame[3])).toEqual(['phx_reply', 'system', 'phx_close'])
})

it('the policy of the admin topic is checked at each interval, and of other topics only on request', async () => {
  const asked: string[] = []
  const frames: unknown[][] = []
  let hasRole = true
  const parts = {
    rooms: createRooms(),
    canRead: async (_: unknown, topic: string) => {
      asked.push(topic)
      return hasRole
    },
    verifyCaller: async () => ({ claims: { role: 'authenticated', sub: 'sam', session_id: 's1' } }),
    channelQuotas: createQuotas(10),
    refusalDelayMs: 0,
    frequentlyChecked: ['office'],
  }
  const visitor = { claims: { role: 'anon' } }
  const conversation = new Conversation(parts, '2.0.0', visitor, (text) => frames.push(JSON.parse(text)))
  for (const topic of ['office', 'times'])
    await conversation.take({ ...joinAdmin, topic: `realtime:${topic}` })
  hasRole = false
  await conversation.recheckAll(false)
  expect(asked).toEqual(['office', 'times', 'office'])
  expect(frames.map((frame) => [frame[2], frame[3]])).toEqual([
    ['realtime:office', 'phx_reply'],
    ['realtime:times', 'phx_reply'],
    ['realtime:office', 'system'],
    ['realtime:office', 'phx_close'],
  ])
})
