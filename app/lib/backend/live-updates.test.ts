import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscribeToUpdates, type UpdateHandlers } from './live-updates.ts'
import type { Signal } from './signal.ts'

type Status = 'SUBSCRIBED' | 'CHANNEL_ERROR' | 'TIMED_OUT' | 'CLOSED'

/** Fake channels; the test plays the server. */
const channels: FakeChannel[] = []
let canReach = true

class FakeChannel {
  tell: (signal: Signal) => void = () => {}
  state: (status: Status) => void = () => {}
  isRemoved = false
  topic: string
  isPrivate: boolean
  constructor(topic: string, isPrivate: boolean) {
    this.topic = topic
    this.isPrivate = isPrivate
  }
  on(_kind: string, _filter: object, tell: (signal: Signal) => void) {
    this.tell = tell
    return this
  }
  subscribe(state: (status: Status) => void) {
    this.state = state
    return this
  }
}

const client = {
  realtime: { setAuth: vi.fn(async () => {}), isConnected: () => true, sendBuffer: [] },
  channel: (topic: string, { config }: { config: { private: boolean } }) => {
    const made = new FakeChannel(topic, config.private)
    channels.push(made)
    return made
  },
  removeChannel: async (channel: FakeChannel) => {
    channel.isRemoved = true
    channel.state('CLOSED')
  },
}

vi.mock(import('./supabase.ts'), async (original) => ({
  ...(await original()),
  supabase: (async () => {
    if (!canReach) throw new Error('not loaded')
    return client
  }) as never,
}))

beforeEach(() => {
  vi.useFakeTimers()
  channels.length = 0
  canReach = true
  client.realtime.setAuth.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const booked = (id: number): Signal => ({ event: 'bookings', payload: { id } })

async function follow(onUpdate: UpdateHandlers['onUpdate']) {
  const onLive = vi.fn()
  const stop = subscribeToUpdates('office', { onUpdate, onLive })
  await pass(0)
  return { stop, onLive }
}

it('subscribeToUpdates joins a private channel and reads once subscribed', async () => {
  const onUpdate = vi.fn(async () => {})
  const { onLive } = await follow(onUpdate)
  expect(channels).toMatchObject([{ topic: 'office', isPrivate: true }])
  expect(onLive).not.toHaveBeenCalled()
  channels[0]?.state('SUBSCRIBED')
  await pass(150)
  expect(onLive.mock.calls).toEqual([[true]])
  expect(onUpdate.mock.calls).toEqual([[[]]])
})

it('subscribeToUpdates combines signals that arrive together, and delivers those of a running read after it', async () => {
  let finish = () => {}
  const onUpdate = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  await follow(onUpdate)
  const [channel] = channels
  channel?.tell(booked(1))
  await pass(100)
  channel?.tell(booked(2))
  await pass(50)
  expect(onUpdate.mock.calls).toEqual([[[booked(1), booked(2)]]])
  channel?.tell(booked(3))
  channel?.tell(booked(4))
  await pass(5_000)
  expect(onUpdate).toHaveBeenCalledTimes(1)
  finish()
  await pass(150)
  expect(onUpdate.mock.calls[1]).toEqual([[booked(3), booked(4)]])
})

it.each<Status>(['CHANNEL_ERROR', 'TIMED_OUT', 'CLOSED'])(
  'subscribeToUpdates rejoins with a fresh token after %s and reads what it may have missed',
  async (status) => {
    const onUpdate = vi.fn(async () => {})
    const { onLive } = await follow(onUpdate)
    channels[0]?.state('SUBSCRIBED')
    await pass(150)
    channels[0]?.state(status)
    expect(onLive).toHaveBeenLastCalledWith(false)
    expect(channels[0]?.isRemoved).toBe(true)
    await pass(999)
    expect(channels).toHaveLength(1)
    await pass(1)
    expect(channels).toHaveLength(2)
    expect(client.realtime.setAuth).toHaveBeenCalledTimes(2)
    channels[1]?.state('SUBSCRIBED')
    await pass(150)
    expect(onUpdate.mock.calls).toEqual([[[]], [[]]])
  },
)

it('subscribeToUpdates polls every thirty seconds without a socket if requested, while the page is visible', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const onUpdate = vi.fn(async () => {})
  const stop = subscribeToUpdates('times', { onUpdate, pollWithoutSignals: true })
  const read = async () => {
    onUpdate.mockClear()
    await pass(30_150)
    return onUpdate.mock.calls
  }
  expect(await read()).toEqual([[[]]])
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  expect(await read()).toEqual([])
  vi.stubGlobal('document', { visibilityState: 'visible' })
  channels.at(-1)?.state('SUBSCRIBED')
  await pass(150)
  expect(await read()).toEqual([])
  channels.at(-1)?.state('CHANNEL_ERROR')
  expect(await read()).toEqual([[[]]])
  stop()
  expect(await read()).toEqual([])
  vi.unstubAllGlobals()
})

it('subscribeToUpdates retries after one, two, five and then every ten seconds', async () => {
  canReach = false
  const { stop } = await follow(async () => {})
  canReach = true
  for (const seconds of [1, 2, 5, 10, 10]) {
    const before = channels.length
    await pass(seconds * 1_000 - 1)
    expect(channels).toHaveLength(before)
    await pass(1)
    expect(channels).toHaveLength(before + 1)
    channels.at(-1)?.state('CHANNEL_ERROR')
  }
  stop()
  await pass(60_000)
  expect(channels).toHaveLength(5)
})

it('subscribeToUpdates delivers nothing after it was stopped', async () => {
  const onUpdate = vi.fn(async () => {})
  const { stop } = await follow(onUpdate)
  channels[0]?.tell(booked(1))
  stop()
  channels[0]?.tell(booked(2))
  await pass(10_000)
  expect(onUpdate).not.toHaveBeenCalled()
  expect(channels).toHaveLength(1)
  expect(channels[0]?.isRemoved).toBe(true)
})
