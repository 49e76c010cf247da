import { App, type AppRequestContext } from '@supabase/lite'
import { createSupabaseConnection } from './supabase-connection.ts'

/** What a request may say of its caller, in the claims that policies read. */
export type RestCaller = {
  type: 'publishable' | 'secret'
  claims: Record<string, unknown> & { role: string }
}

export type EmbeddedRest = {
  /** The caller has been verified; null is answered as a foreign key. */
  fetch: (request: Request, caller: RestCaller | null, peer: string | null) => Promise<Response>
  close: () => Promise<void>
}

/** What the library hands from its caller to the resolver below; nothing of it can come from outside. */
type RestVisit = AppRequestContext & { caller: RestCaller | null }

type RestOptions = {
  databaseUrl: string
  /** The greatest number of connections. */
  size: number
}

/** REST by @supabase/lite on our PostgreSQL. Only the gateway may call it, and tells it who calls: no token reaches it. */
export function createEmbeddedRest({ databaseUrl, size }: RestOptions): EmbeddedRest {
  const { connection, answer, close } = createSupabaseConnection(databaseUrl, size)
  const app = new App({
    connection,
    // As on hosted projects: an update or delete without a filter is refused.
    api: { schemas: ['public'], max_rows: 1000, pg_safe_update: true },
    auth: { enabled: false },
    options: { server: { apiKeys: { resolver: async (_, { env }) => (env as RestVisit).caller } } },
  })
  return {
    fetch: (request, caller, peer) => {
      const visit: RestVisit = { caller, peerAddress: peer }
      return answer(async () => app.fetch(withoutToken(request), visit))
    },
    close,
  }
}

function withoutToken(request: Request): Request {
  if (!request.headers.has('authorization')) return request
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  return new Request(request, { headers })
}
