import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { App } from '@supabase/lite'
import { type Keys, publishableKey } from './keys.ts'
import { DatabaseGone } from './postgres/pool.ts'
import { createSupabaseConnection } from './supabase-connection.ts'

export type AuthMail = { to: string; subject: string; html?: string }
export type Supabase = {
  ensureAuthSchema: () => Promise<void>
  fetch: (request: Request, peer: string | null) => Promise<Response>
  close: () => Promise<void>
}

type Options = {
  databaseUrl: string
  /** How many connections at the most. */
  size: number
  keys: Keys
  siteUrl: string
  sendMail: (mail: AuthMail) => Promise<void>
}

/** The one place that knows @supabase/lite: auth and rest on our PostgreSQL, to be reached through the gateway only. */
export function createSupabase({ databaseUrl, size, keys, siteUrl, sendMail }: Options): Supabase {
  const asked = new AsyncLocalStorage<{ isGone: boolean }>()
  const onGone = () => Object.assign(asked.getStore() ?? {}, { isGone: true })
  const { connection, close } = createSupabaseConnection({ url: databaseUrl, size, onGone })
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
    fetch: async (request, peer) => {
      const state = { isGone: false }
      const response = await asked.run(state, async () => app.fetch(request, { peerAddress: peer }))
      // The library has many answers to that, some of them wrong: a table that it cannot see «does not exist».
      if (state.isGone && !response.ok) throw new DatabaseGone()
      return response
    },
    close,
  }
}

const recoveryTemplate = {
  subject: 'Reset your Nightlark password',
  content_path: join(import.meta.dirname, '..', 'supabase', 'templates', 'recovery.html'),
}
