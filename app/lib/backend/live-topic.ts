import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { Signal } from './signal.ts'
import { supabase } from './supabase.ts'

type Follower = {
  onSignal: (signal: Signal) => void
  /** Called with `true` whenever signals start arriving, also after a gap in which some may have been missed. */
  onLive: (isLive: boolean) => void
}

type LiveConnection = {
  client: () => Promise<SupabaseClient>
  retryMs: readonly number[]
}

const browserConnection: LiveConnection = { client: supabase, retryMs: [1_000, 2_000, 5_000, 10_000] }

/**
 * Listens to a private topic until the returned function is called. The client reconnects a lost socket and rejoins its
 * channels, but never rejoins a channel that the server closed or refused. That channel is replaced, with a fresh token.
 */
export function followTopic(
  topic: string,
  { onSignal, onLive }: Follower,
  { client: getClient, retryMs } = browserConnection,
): () => void {
  let isOver = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  async function join(): Promise<void> {
    const client = await getClient()
    await client.realtime.setAuth()
    if (!isOver) leave = joinChannel(client, topic, { onSignal, onState })
  }

  function onState(state: ChannelState): void {
    onLive(state === 'joined')
    if (state === 'joined') failures = 0
    if (state === 'ended') joinLater()
  }

  function joinLater(): void {
    leave()
    leave = () => {}
    if (isOver) return
    const delay = retryMs[Math.min(failures++, retryMs.length - 1)]
    timer = setTimeout(() => join().catch(joinLater), delay)
  }

  join().catch(joinLater)
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

/** `offline`: the socket is lost, and the client rejoins the channel when it reconnects. */
type ChannelState = 'joined' | 'offline' | 'ended'
type ChannelFollower = { onSignal: (signal: Signal) => void; onState: (state: ChannelState) => void }

function joinChannel(client: SupabaseClient, topic: string, { onSignal, onState }: ChannelFollower) {
  const { realtime } = client
  const channel: RealtimeChannel = client.channel(topic, { config: { private: true } })
  let hasLeft = false

  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => onSignal({ event, payload }))
    .subscribe((state) => {
      if (hasLeft) return
      if (state === 'SUBSCRIBED') return onState('joined')
      if (state === 'CLOSED' || realtime.isConnected()) return onState('ended')
      // Queued joins and leaves are outdated, because every channel is rejoined when the socket opens.
      realtime.sendBuffer.length = 0
      onState('offline')
    })

  return () => {
    hasLeft = true
    const unsent = realtime.sendBuffer.length
    const isJoined = realtime.isConnected() || channel.state === 'joining'
    void client.removeChannel(channel)
    // The next socket never joined this channel, so it must not leave it either.
    if (!isJoined) realtime.sendBuffer.length = unsent
  }
}
