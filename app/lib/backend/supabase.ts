import type { SupabaseClient } from '@supabase/supabase-js'
import { isOutdated } from '../loading/script-trouble.ts'
import { hasStoredSession } from '../session/stored-session.ts'
import type { Database } from './database.types.ts'
import { serverBackend } from './endpoint.ts'
import { AppError } from './errors.ts'

type Client = SupabaseClient<Database>

let client: Promise<Client> | undefined
let isMade = false
let resolveClientMade: (client: Client) => void = () => {}

/** Awaiting this does not load the client. */
export const clientMade = new Promise<Client>((resolve) => {
  resolveClientMade = resolve
})

/** Loaded at first use, because visitors who only read public pages do not need it. */
export function supabase(): Promise<Client> {
  client ??= loadClient().catch(async (cause: unknown) => {
    client = undefined
    throw new AppError((await isOutdated()) ? 'outdated' : 'network', { cause })
  })
  return client
}

async function loadClient(): Promise<Client> {
  const { makeClient } = await import('./supabase-client.ts')
  const made = makeClient()
  isMade = true
  resolveClientMade(made)
  return made
}

/** A client for requests that must not change the stored session. */
export async function separateClient(): Promise<Client> {
  await supabase()
  const { makeSeparateClient } = await import('./supabase-client.ts')
  return makeSeparateClient()
}

/** If this fails, the first use retries and reports it. */
export function preloadClient(): void {
  supabase().catch(() => {})
}

/** If false, requests need not wait for the client. */
export function canBeSignedIn(): boolean {
  if (serverBackend()) return false
  return isMade || hasStoredSession() || hasSessionInUrl(window.location.href)
}

/** Emailed links carry a session in the fragment, which the client reads. */
function hasSessionInUrl(address: string): boolean {
  return /[#?&]access_token=/.test(address)
}
