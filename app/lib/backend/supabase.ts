import type { SupabaseClient } from '@supabase/supabase-js'
import { isOutdated } from '../loading/script-trouble.ts'
import { hasStoredSession } from '../session/stored-session.ts'
import type { Database } from './database.types.ts'
import { AppError } from './errors.ts'

type Client = SupabaseClient<Database>

let client: Promise<Client> | undefined
let tellMade: (client: Client) => void = () => {}

/** Settles with the client when somebody has asked for it. Waiting for it does not fetch it. */
export const clientMade = new Promise<Client>((resolve) => {
  tellMade = resolve
})

/** The one client, fetched at first use: a visitor who only reads what is public does without. */
export function supabase(): Promise<Client> {
  client ??= fetchAndMake().catch((cause: unknown) => {
    client = undefined
    throw new AppError(isOutdated(cause) ? 'outdated' : 'network', { cause })
  })
  return client
}

async function fetchAndMake(): Promise<Client> {
  const { makeClient } = await import('./supabase-client.ts')
  const made = makeClient()
  tellMade(made)
  return made
}

/** Fetches the client ahead of its use. Where that fails, who uses it tries again and is told. */
export function fetchClient(): void {
  supabase().catch(() => {})
}

/** Whether somebody may be signed in here. If not, the client need not be asked. */
export function mayBeSignedIn(): boolean {
  return client !== undefined || hasStoredSession() || bringsSession(window.location.href)
}

/** The address that a mail leads to may carry the session, which the client takes from there. */
function bringsSession(address: string): boolean {
  return /[#?&]access_token=/.test(address)
}
