import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { Signal } from './signal.ts'
import { supabase } from './supabase.ts'

type TopicHandlers = {
  onSignal: (signal: Signal) => void
  /** `true` also follows a gap in which signals may have been missed. */
  onLive: (isLive: boolean) => void
}

type LiveConnection = {
  client: () => Promise<SupabaseClient>
  retryMs: readonly number[]
}

const browserConnection: LiveConnection = { client: supabase, retryMs: [1_000, 2_000, 5_000, 10_000] }

/**
 * Supabase's client rejoins its channels after a lost socket, but never a channel that the server closed or refused. This
 * replaces such a channel, with a fresh token. Returns a function that unsubscribes.
 */
export function subscribeToTopic(
  topic: string,
  { onSignal, onLive }: TopicHandlers,
  { client: getClient, retryMs } = browserConnection,
): () => void {
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  async function join(): Promise<void> {
    const client = await getClient()
    await client.realtime.setAuth()
    if (!isStopped) leave = joinChannel(client, topic, { onSignal, onState })
  }

  function onState(state: ChannelState): void {
    onLive(state === 'joined')
    if (state === 'joined') failures = 0
    if (state === 'ended') joinLater()
  }

  function joinLater(): void {
    leave()
    leave = () => {}
    if (isStopped) return
    const delay = retryMs[Math.min(failures++, retryMs.length - 1)]
    timer = setTimeout(() => join().catch(joinLater), delay)
  }

  join().catch(joinLater)
  return () => {
    isStopped = true
    clearTimeout(timer)
    leave()
  }
}

/** `offline`: the client rejoins the channel when it reconnects. */
type ChannelState = 'joined' | 'offline' | 'ended'
type ChannelHandlers = { onSignal: (signal: Signal) => void; onState: (state: ChannelState) => void }

function joinChannel(client: SupabaseClient, topic: string, { onSignal, onState }: ChannelHandlers) {
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
