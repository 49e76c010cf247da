import { join } from 'node:path'
import { App } from '@supabase/lite'
import { venue } from '../../domain/venue/venue.ts'
import { inTurns } from '../auth/in-turns.ts'
import { type Keys, publishableKey } from '../keys.ts'
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
  const { connection, answer, answerAtOnce, close } = createSupabaseConnection(databaseUrl, size)
  // Each keeps a connection while its password is hashed, which takes long: a crowd of them would leave none to the others.
  const signUpInTurn = inTurns(Math.max(1, Math.min(4, Math.floor(size / 2))))
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
      const work = async () => app.fetch(request, { peerAddress: peer })
      if (isSignUp(request)) return signUpInTurn(() => answerAtOnce(work))
      return isRefresh(request) ? answerAtOnce(work) : answer(work)
    },
    close,
  }
}

// The library writes both in several steps: an account cut short could neither be used nor made again, and a refresh cut short
// would leave a member without any token that counts.

function isSignUp({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/auth/v1/signup'
}

function isRefresh({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  return (
    method === 'POST' && pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token'
  )
}

const recoveryTemplate = {
  subject: `Reset your ${venue.name} password`,
  content_path: join(import.meta.dirname, '..', '..', 'supabase', 'templates', 'recovery.html'),
}
