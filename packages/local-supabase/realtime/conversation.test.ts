import { expect, it } from 'vitest'
import { Conversation } from './conversation.ts'
import { createRooms } from './rooms.ts'
import { createShares } from './shares.ts'

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
  const told: unknown[][] = []
  let isLiving = true
  const canHear = Promise.withResolvers<boolean>()
  const caller = { claims: { role: 'authenticated', sub: 'sam', session_id: 's1' } }
  const parts = {
    rooms,
    canHear: () => canHear.promise,
    callerOf: async () => (isLiving ? caller : ('bad token' as const)),
    channelShares: createShares(10),
    refusalDelayMs: 0,
    closelyWatched: [],
  }
  const visitor = { claims: { role: 'anon' } }
  const conversation = new Conversation(parts, '2.0.0', visitor, (text) => told.push(JSON.parse(text)))
  const joining = conversation.take(joinAdmin)
  await Promise.resolve()
  isLiving = false
  conversation.endSession('s1')
  canHear.resolve(true)
  await joining
  rooms.deliver({ id: '1', topic: 'office', event: 'bookings', payload: {} })
  expect(told.map((frame) => frame[3])).toEqual(['phx_reply', 'system', 'phx_close'])
})

it('the policy of the admin topic is checked at each interval, and of other topics only on request', async () => {
  const asked: string[] = []
  const told: unknown[][] = []
  let hasRole = true
  const parts = {
    rooms: createRooms(),
    canHear: async (_: unknown, topic: string) => {
      asked.push(topic)
      return hasRole
    },
    callerOf: async () => ({ claims: { role: 'authenticated', sub: 'sam', session_id: 's1' } }),
    channelShares: createShares(10),
    refusalDelayMs: 0,
    closelyWatched: ['office'],
  }
  const visitor = { claims: { role: 'anon' } }
  const conversation = new Conversation(parts, '2.0.0', visitor, (text) => told.push(JSON.parse(text)))
  for (const topic of ['office', 'times'])
    await conversation.take({ ...joinAdmin, topic: `realtime:${topic}` })
  hasRole = false
  await conversation.checkAll(false)
  expect(asked).toEqual(['office', 'times', 'office'])
  expect(told.map((frame) => [frame[2], frame[3]])).toEqual([
    ['realtime:office', 'phx_reply'],
    ['realtime:times', 'phx_reply'],
    ['realtime:office', 'system'],
    ['realtime:office', 'phx_close'],
  ])
})
