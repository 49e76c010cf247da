import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { senderLine } from '../../../domain/mail/sender-line.ts'
import type { GymProvider } from './gym/gym-port.ts'
import { gymProvider } from './gym/provider.ts'
import type { MailPort } from './mail/mail-port.ts'
import { mailProvider } from './mail/mail-provider.ts'
import { type SquareAccount, squareAccount } from './payments/square-account.ts'
import { type ProjectKeys, projectKeys } from './project-keys.ts'

/** What a function gets from its host. Functions read nothing else of the process. */
export type Environment = ProjectKeys & {
  supabaseUrl: string
  /** Where people see the site: links in letters begin with it. */
  siteUrl: string
  /** Sends requests to supabaseUrl: over the network, or directly to the gateway in the same process. */
  fetch: typeof fetch
  now: () => Date
  mail: MailPort
  /** Null if no card payments are set up. */
  square: SquareAccount | null
  gym: GymProvider
  log: (error: unknown) => void
}

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

const services = new WeakMap<Environment, SupabaseClient>()

/** Reads and writes everything. Use it only after the caller's rights were checked. It keeps nothing, so that all calls share one. */
export function serviceClient(env: Environment): SupabaseClient {
  const known = services.get(env)
  if (known) return known
  const client = createClient(env.supabaseUrl, env.secretKey, {
    auth: stateless,
    global: { fetch: env.fetch },
  })
  services.set(env, client)
  return client
}

/** Reads what the caller may read. */
export function callerClient(env: Environment, token: string): SupabaseClient {
  return createClient(env.supabaseUrl, env.publishableKey, {
    auth: stateless,
    global: { fetch: env.fetch, headers: { Authorization: `Bearer ${token}` } },
  })
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
    mail: mailProvider(read, read('MAIL_FROM') ?? senderLine) ?? noMail,
    square: squareAccount(read, `${required('SUPABASE_URL')}/functions/v1/square-webhook`),
    gym: gymProvider(read, () => new Date()),
    log: (error) => console.error(error instanceof Error ? error.message : 'unknown error'),
  }
}

/** All functions but the mail job work; letters wait in the outbox with the reason. */
const noMail: MailPort = {
  send: () => Promise.reject(new Error('Neither of the secrets RESEND_API_KEY and SMTP_URL is set.')),
}
