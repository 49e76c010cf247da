import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import type { Signal } from './signal.ts'
import { supabase } from './supabase.ts'

type Follower = {
  onSignal: (signal: Signal) => void
  /** Told `true` whenever signals begin to arrive, also after a gap, in which some may have been missed. */
  onLive: (isLive: boolean) => void
}

const AGAIN_MS = [1_000, 2_000, 5_000, 10_000]

/**
 * Listens to a private topic until the returned function is called. A channel that ended, for whatever reason, is made anew with
 * the token of now: the client would never rejoin one that the server closed, and rejoin others with the token of then.
 */
export function followTopic(topic: string, { onSignal, onLive }: Follower): () => void {
  let isOver = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  async function join(): Promise<void> {
    const client = await supabase()
    await client.realtime.setAuth()
    if (!isOver) leave = joinChannel(client, topic, { onSignal, onState })
  }

  function onState(isLive: boolean): void {
    onLive(isLive)
    if (isLive) failures = 0
    else joinLater()
  }

  function joinLater(): void {
    leave()
    leave = () => {}
    if (isOver) return
    const delay = AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)]
    timer = setTimeout(() => join().catch(joinLater), delay)
  }

  join().catch(joinLater)
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
  }
}

type ChannelFollower = { onSignal: (signal: Signal) => void; onState: (isLive: boolean) => void }

function joinChannel(client: SupabaseClient, topic: string, { onSignal, onState }: ChannelFollower) {
  const channel: RealtimeChannel = client.channel(topic, { config: { private: true } })
  let hasLeft = false
  channel
    .on('broadcast', { event: '*' }, ({ event, payload }) => onSignal({ event, payload }))
    .subscribe((state) => {
      if (!hasLeft) onState(state === 'SUBSCRIBED')
    })
  return () => {
    hasLeft = true
    void client.removeChannel(channel)
  }
}
