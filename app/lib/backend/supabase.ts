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

/** Resolves with the client once something has requested it. Awaiting this does not load it. */
export const clientMade = new Promise<Client>((resolve) => {
  resolveClientMade = resolve
})

/** The shared client, loaded at first use: visitors who only read public pages do not need it. */
export function supabase(): Promise<Client> {
  client ??= fetchAndMake().catch(async (cause: unknown) => {
    client = undefined
    throw new AppError((await isOutdated()) ? 'outdated' : 'network', { cause })
  })
  return client
}

async function fetchAndMake(): Promise<Client> {
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

/** Loads the client before it is needed. If that fails, the first use retries and reports it. */
export function fetchClient(): void {
  supabase().catch(() => {})
}

/** Whether a visitor may be signed in. If not, requests do not wait for the client. */
export function canBeSignedIn(): boolean {
  if (serverBackend()) return false
  return isMade || hasStoredSession() || bringsSession(window.location.href)
}

/** A link in an email may carry a session in its fragment, which the client reads. */
function bringsSession(address: string): boolean {
  return /[#?&]access_token=/.test(address)
}
