import { join } from 'node:path'
import { App } from '@supabase/lite'
import { venue } from '../../domain/venue/venue.ts'
import { limitConcurrency } from '../auth/limit-concurrency.ts'
import { type Keys, publishableKey } from '../keys.ts'
import { createSupabaseConnection } from './supabase-connection.ts'

export type AuthMail = { to: string; subject: string; html?: string }
export type Supabase = {
  fetch: (request: Request, peer: string | null) => Promise<Response>
  close: () => Promise<void>
}

type SupabaseOptions = {
  databaseUrl: string
  /** The greatest number of connections. */
  size: number
  keys: Keys
  siteUrl: string
  sendMail: (mail: AuthMail) => Promise<void>
}

/** Auth and REST by @supabase/lite on our PostgreSQL. Only the gateway may call it. */
export function createSupabase({ databaseUrl, size, keys, siteUrl, sendMail }: SupabaseOptions): Supabase {
  const { connection, answer, answerAtOnce, close } = createSupabaseConnection(databaseUrl, size)
  // A sign-up holds a connection while the password is hashed, so many at once would leave none for other requests.
  const signUpInTurn = limitConcurrency(Math.max(1, Math.min(4, Math.floor(size / 2))))
  const app = new App({
    connection,
    // As on hosted projects: an update or delete without a filter is refused.
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
      // Ten digits: six could be guessed within the hour that a code is valid.
      email: { enable_confirmations: false, otp_length: 10, template: { recovery: recoveryTemplate } },
    },
    options: { drivers: { email: { send: sendMail } } },
  })

  return {
    fetch: async (request, peer) => {
      const work = async () => app.fetch(request, { peerAddress: peer })
      if (isSignUp(request)) return signUpInTurn(() => answerAtOnce(work))
      return isRefresh(request) ? answerAtOnce(work) : answer(work)
    },
    close,
  }
}

// The library writes these two in several steps. Interrupted without a transaction, a sign-up would leave an account that can
// neither be used nor created again, and a refresh would leave a member without a valid token.

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
