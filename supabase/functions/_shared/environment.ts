import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createDatabase, type Database } from './database/database.ts'
import { openHostedPool } from './database/hosted-pool.ts'
import type { EmailPort } from './email/email-port.ts'
import { emailProvider } from './email/email-provider.ts'
import type { GymProvider } from './gym/gym-port.ts'
import { gymProvider } from './gym/provider.ts'
import type { CardAccount } from './payments/card-account.ts'
import { cardProvider } from './payments/card-provider.ts'
import { type ProjectKeys, projectKeys } from './project-keys.ts'

/** The dependencies that the host passes to a function, its only access to the process. */
export type Environment = ProjectKeys & {
  supabaseUrl: string
  /** Where people see the site: links in emails begin with it. */
  siteUrl: string
  /** Sends requests to supabaseUrl: over the network, or directly to the gateway in the same process. */
  fetch: typeof fetch
  now: () => Date
  /** For commands. They have every right: use it only after the caller's rights were checked. */
  db: Database
  mail: EmailPort
  /** The sender of all emails; undefined for the venue's own name and email. */
  mailFrom: string | undefined
  /** Null if no card payments are set up. */
  cards: CardAccount | null
  gym: GymProvider
  log: (error: unknown) => void
}

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

/** Reads and writes everything. Use it only after the caller's rights were checked. */
export const serviceClient = oneForEach((env: Environment) => createStatelessClient(env, env.secretKey))

/** Reads public data, or with a token in the request header what its owner may read. */
export const publicClient = oneForEach((env: Environment) => createStatelessClient(env, env.publishableKey))

function createStatelessClient(env: Environment, key: string): SupabaseClient {
  return createClient(env.supabaseUrl, key, { auth: stateless, global: { fetch: env.fetch } })
}

/** Clients are stateless, so each host shares one. */
function oneForEach(make: (env: Environment) => SupabaseClient): (env: Environment) => SupabaseClient {
  const made = new WeakMap<Environment, SupabaseClient>()
  return (env) => {
    const client = made.get(env) ?? make(env)
    made.set(env, client)
    return client
  }
}

/** The environment on Supabase's platform, where variables come from the project's secrets. */
export function hostedEnvironment(read: (name: string) => string | undefined): Environment {
  const required = (name: string) => {
    const value = read(name)
    if (!value) throw new Error(`The secret ${name} is not set.`)
    return value
  }
  return {
    supabaseUrl: required('SUPABASE_URL'),
    siteUrl: (read('SITE_URL') ?? required('SUPABASE_URL')).replace(/\/+$/, ''),
    ...projectKeys(read),
    fetch,
    now: () => new Date(),
    db: createDatabase({
      // The platform's own address goes around the pooler.
      openPool: () => openHostedPool(read('DATABASE_URL') ?? required('SUPABASE_DB_URL')),
      statementTimeoutMs: 8000,
    }),
    mail: emailProvider(read) ?? noEmail,
    mailFrom: read('MAIL_FROM'),
    cards: cardProvider(read, `${required('SUPABASE_URL')}/functions/v1`),
    gym: gymProvider(read, () => new Date()),
    log: (error) => console.error(error instanceof Error ? error.message : 'unknown error'),
  }
}

/** All functions but the mail job work; emails wait in the outbox with the reason. */
const noEmail: EmailPort = {
  send: () => Promise.reject(new Error('Neither of the secrets RESEND_API_KEY and SMTP_URL is set.')),
}
