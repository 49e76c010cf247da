import { z } from 'zod'
import type { Auth } from '../auth/handler.ts'
import { listenForNotices } from '../postgres/notices.ts'
import type { Sql } from '../postgres/sql.ts'
import { createCanRead } from './can-read.ts'
import type { ConversationParts } from './conversation.ts'
import { createQuotas } from './quotas.ts'
import { createRooms, type LiveMessage } from './rooms.ts'
import { createSockets, type Sockets } from './sockets.ts'

export type RealtimeOptions = {
  auth: Pick<Auth, 'keys' | 'activeSessions'>
  sql: Sql
  databaseUrl: string
  siteUrl: string
  publishableKey: string
  /** Topics whose policies are checked in every round, so that a revoked role loses access soon. */
  frequentlyChecked?: readonly string[]
  trustedProxies: number
  onError: (error: unknown) => void
  /** Called for each signal before any browser gets it. */
  onSignal?: (topic: string) => void
  onListening?: (isListening: boolean) => void
} & RealtimePace

export type RealtimePace = {
  refusalDelayMs?: number
  checkEveryMs?: number
}

export type Realtime = Pick<Sockets, 'upgrade' | 'count'> & {
  close: () => Promise<void>
  deleteExpired: () => Promise<unknown>
}

const messages = 'realtime_message'
const sessionEnds = 'realtime_session_end'
/** Allows several channels per open page on all of a user's devices. */
const maxChannelsPerUser = 300

const Notice = z.object({
  id: z.string(),
  topic: z.string().optional(),
  event: z.string().nullish(),
  payload: z.record(z.string(), z.unknown()).nullish(),
})

/** Resolves once PostgreSQL is listened to. */
export async function createRealtime({
  auth,
  sql,
  databaseUrl,
  refusalDelayMs = 2_000,
  frequentlyChecked = [],
  ...options
}: RealtimeOptions): Promise<Realtime> {
  let isListening = false
  let resolveReady = () => {}
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })
  let queue: Promise<unknown> = Promise.resolve()
  const rooms = createRooms()
  const parts: ConversationParts = {
    rooms,
    canRead: createCanRead(sql),
    verifyCaller: verifyCaller(auth),
    channelQuotas: createQuotas(maxChannelsPerUser),
    refusalDelayMs,
    frequentlyChecked,
  }
  const sockets = createSockets({ ...parts, ...options, isListening: () => isListening })

  const stopListening = listenForNotices(databaseUrl, [messages, sessionEnds], {
    onNotice: (channel, payload) => {
      if (channel === sessionEnds) {
        auth.activeSessions.forget()
        sockets.endSession(payload)
        return
      }
      // Preserve the commit order even if a message has to be read.
      queue = queue
        .then(() => readMessage(sql, payload))
        .then((message) => {
          if (!message) return
          options.onSignal?.(message.topic)
          rooms.deliver(message)
        })
        .catch(options.onError)
    },
    onListening: (is) => {
      isListening = is
      options.onListening?.(is)
      resolveReady()
      // Reconnecting clients fetch what they may have missed.
      if (!is) sockets.closeAll(1012, 'The database is away')
    },
  })

  async function closeAll(): Promise<void> {
    isListening = false
    options.onListening?.(false)
    sockets.closeAll(1001, 'Shutting down')
    await stopListening()
  }
  let closing: Promise<void> | undefined

  await ready
  return {
    upgrade: sockets.upgrade,
    count: sockets.count,
    deleteExpired: async () =>
      sql`delete from realtime.messages where inserted_at < now() - interval '1 hour'`,
    close: () => {
      closing ??= closeAll()
      return closing
    },
  }
}

function verifyCaller({
  keys,
  activeSessions,
}: Pick<Auth, 'keys' | 'activeSessions'>): ConversationParts['verifyCaller'] {
  return async (token) => {
    const claims = await keys.verify(token)
    return claims && (await activeSessions.isActive(claims.session_id)) ? { claims } : 'bad token'
  }
}

/** A notice has a size limit: a long message is read by its id. */
async function readMessage(sql: Sql, notice: string): Promise<LiveMessage | null> {
  const { id, topic, event, payload } = Notice.parse(JSON.parse(notice))
  if (topic !== undefined) return { id, topic, event: event ?? '', payload: payload ?? {} }
  const [row] = await sql<LiveMessage[]>`select topic, event, payload from realtime.messages where id = ${id}`
  return row ? { id, topic: row.topic, event: row.event ?? '', payload: row.payload ?? {} } : null
}
