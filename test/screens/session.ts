import { supabase } from '#app/lib/backend/supabase.ts'
import { createVisitorClient } from '../host/test-host.ts'
import { enterWith, type Login, type Session, sessionKey, type Venue } from './venue.ts'

/** The session stored in this browser. */
export const storedSession = (): Session => JSON.parse(localStorage.getItem(sessionKey) ?? 'null')

/** Ends the other sessions, as another device does. */
export async function endSessions({ host }: Venue, person: Login): Promise<void> {
  const { auth } = createVisitorClient(host)
  await auth.signInWithPassword(person)
  await auth.signOut({ scope: 'others' })
}

/** Deletes the sessions in the database only; the gateway accepts the token for another minute. */
export async function endUnnoticed({ sql }: Venue, { id }: { id: string }): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${id}`
}

/** Signs out as another tab does, or as the client does when it cannot refresh the session. */
export async function signOutBeside(): Promise<void> {
  await (await supabase()).auth.signOut({ scope: 'local' })
}

/** Signs in as another tab of this browser does. */
export async function signInBeside({ host }: Venue, person: Login): Promise<void> {
  const { session } = (await createVisitorClient(host).auth.signInWithPassword(person)).data
  enterWith(session)
  const tab = new BroadcastChannel(sessionKey)
  tab.postMessage({ event: 'SIGNED_IN', session })
  tab.close()
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}
