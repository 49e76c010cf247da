import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { type Keys, publishableKey } from './keys.ts'
import { asPostgrestError } from './postgrest-errors.ts'

export type AuthMail = { to: string; subject: string; html?: string }
export type Supabase = {
  ensureAuthSchema: () => Promise<void>
  fetch: (request: Request, peer: string | null) => Promise<Response>
  close: () => Promise<void>
}

type Options = {
  databaseUrl: string
  keys: Keys
  siteUrl: string
  sendMail: (mail: AuthMail) => Promise<void>
}

/** The one place that knows @supabase/lite: auth and rest on our PostgreSQL, to be reached through the gateway only. */
export function createSupabase({ databaseUrl, keys, siteUrl, sendMail }: Options): Supabase {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: 20,
      onnotice: () => undefined,
      // As on hosted projects: no request of the API may keep the database busy for longer.
      connection: { statement_timeout: 8000 },
      types: { numeric, timestamptz, jsonb },
    },
  })
  // Left to itself the library grants everything to the API roles on its first request. Our migrations name the grants.
  Object.assign(connection, { rlsState: 'active', normalizeDbError: asPostgrestError })

  const app = new App({
    connection,
    // As on hosted projects: nobody changes or deletes a whole table because a filter was forgotten.
    api: { schemas: ['public'], max_rows: 1000, pg_safe_update: true },
    auth: {
      enabled: true,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: keys.jwtSecret,
      publishable_key: publishableKey,
      secret_key: keys.secretKey,
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      // Ten digits: six could be guessed within the hour that a code lives.
      email: { enable_confirmations: false, otp_length: 10, template: { recovery: recoveryTemplate } },
    },
    options: { drivers: { email: { send: sendMail } } },
  })

  return {
    ensureAuthSchema: () => app.ensureSystemSchema(),
    fetch: async (request, peer) => app.fetch(request, { peerAddress: peer }),
    // A query that drags on must not use up the time that PostgreSQL needs to stop in order.
    close: () => Promise.race([connection.close(), sleep(2000, undefined, { ref: false })]),
  }
}

/** As PostgREST writes them, so that both hosts give the browser the same JSON. */
const numeric = { to: 1700, from: [1700], serialize: String, parse: Number }
const timestamptz = {
  to: 1184,
  from: [1184],
  // Only text goes over the line. What else people send is PostgreSQL's to refuse.
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
}

/** The auth service hands over JSON text; written once more as JSON it would be a mere string to every trigger of ours. */
const jsonb = {
  to: 3802,
  from: [3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: JSON.parse,
}

const recoveryTemplate = {
  subject: 'Reset your Nightlark password',
  content_path: join(import.meta.dirname, '..', 'supabase', 'templates', 'recovery.html'),
}
