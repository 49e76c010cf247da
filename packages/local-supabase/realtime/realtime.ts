import { z } from 'zod'
import type { Auth } from '../auth/handler.ts'
import { listenForNotices } from '../postgres/notices.ts'
import type { Sql } from '../postgres/sql.ts'
import { createCanHear } from './can-hear.ts'
import type { ConversationParts } from './conversation.ts'
import { createRooms, type LiveMessage } from './rooms.ts'
import { createShares } from './shares.ts'
import { createSockets, type Sockets } from './sockets.ts'

export type RealtimeOptions = {
  auth: Pick<Auth, 'keys' | 'living'>
  sql: Sql
  databaseUrl: string
  siteUrl: string
  publishableKey: string
  /** Topics that few hear: their policies are asked at each look, so that a role that is revoked stops being heard soon. */
  closelyWatched?: readonly string[]
  trustedProxies: number
  onError: (error: unknown) => void
  /** SentNote of each signal before any browser, and of whether signals arrive. */
  onSignal?: (topic: string) => void
  onHearing?: (isHearing: boolean) => void
} & RealtimePace

export type RealtimePace = {
  refusalDelayMs?: number
  checkEveryMs?: number
}

export type Realtime = Pick<Sockets, 'upgrade' | 'count'> & {
  close: () => Promise<void>
  /** Deletes expired messages. */
  forgetOld: () => Promise<unknown>
}

const messages = 'realtime_message'
const sessionEnds = 'realtime_session_end'
/** Several channels for each open page on all of a user's devices. */
const mostChannelsOfPerson = 300

const Notice = z.object({
  id: z.string(),
  topic: z.string().optional(),
  event: z.string().nullish(),
  payload: z.record(z.string(), z.unknown()).nullish(),
})

/** Tells browsers of what was committed, on the wire of Supabase's client. Ready as soon as PostgreSQL is listened to. */
export async function createRealtime({
  auth,
  sql,
  databaseUrl,
  refusalDelayMs = 2_000,
  closelyWatched = [],
  ...options
}: RealtimeOptions): Promise<Realtime> {
  let isHearing = false
  let tellReady = () => {}
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve
  })
  let turn: Promise<unknown> = Promise.resolve()
  const rooms = createRooms()
  const parts: ConversationParts = {
    rooms,
    canHear: createCanHear(sql),
    callerOf: callerOf(auth),
    channelShares: createShares(mostChannelsOfPerson),
    refusalDelayMs,
    closelyWatched,
  }
  const sockets = createSockets({ ...parts, ...options, isHearing: () => isHearing })

  const stopListening = listenForNotices(databaseUrl, [messages, sessionEnds], {
    onNotice: (channel, payload) => {
      if (channel === sessionEnds) {
        auth.living.forget()
        sockets.endSession(payload)
        return
      }
      // In the order of the commits, also where one has to be read.
      turn = turn
        .then(() => readMessage(sql, payload))
        .then((message) => {
          if (!message) return
          options.onSignal?.(message.topic)
          rooms.deliver(message)
        })
        .catch(options.onError)
    },
    onHearing: (is) => {
      isHearing = is
      options.onHearing?.(is)
      tellReady()
      // Clients that reconnect fetch what they may have missed.
      if (!is) sockets.closeAll(1012, 'The database is away')
    },
  })

  async function closeAll(): Promise<void> {
    isHearing = false
    options.onHearing?.(false)
    sockets.closeAll(1001, 'Shutting down')
    await stopListening()
  }
  let closing: Promise<void> | undefined

  await ready
  return {
    upgrade: sockets.upgrade,
    count: sockets.count,
    forgetOld: async () => sql`delete from realtime.messages where inserted_at < now() - interval '1 hour'`,
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}

function callerOf({ keys, living }: Pick<Auth, 'keys' | 'living'>): ConversationParts['callerOf'] {
  return async (token) => {
    const claims = await keys.verify(token)
    return claims && (await living.isLiving(claims.session_id)) ? { claims } : 'bad token'
  }
}

/** A short message is in its notice; of a longer one the notice has the id. */
async function readMessage(sql: Sql, notice: string): Promise<LiveMessage | null> {
  const { id, topic, event, payload } = Notice.parse(JSON.parse(notice))
  if (topic !== undefined) return { id, topic, event: event ?? '', payload: payload ?? {} }
  const [row] = await sql<LiveMessage[]>`select topic, event, payload from realtime.messages where id = ${id}`
  return row ? { id, topic: row.topic, event: row.event ?? '', payload: row.payload ?? {} } : null
}
