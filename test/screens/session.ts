import { supabase } from '#app/lib/backend/supabase.ts'
import { visitor } from '../host/test-host.ts'
import { enterWith, type Login, type Session, sessionKey, type Venue } from './venue.ts'

/** What this browser keeps of whoever is signed in. */
export const storedSession = (): Session => JSON.parse(localStorage.getItem(sessionKey) ?? 'null')

/** As another device does that ends all others. */
export async function endSessions({ host }: Venue, person: Login): Promise<void> {
  const { auth } = visitor(host)
  await auth.signInWithPassword(person)
  await auth.signOut({ scope: 'others' })
}

/** The gateway still takes the token for a minute; SQL alone knows. */
export async function endUnnoticed({ sql }: Venue, { id }: { id: string }): Promise<void> {
  await sql`delete from auth.sessions where user_id = ${id}`
}

/** What another tab of this browser does, and the client itself when the session cannot be renewed. */
export async function signOutBeside(): Promise<void> {
  await (await supabase()).auth.signOut({ scope: 'local' })
}

/** What another tab of this browser does. */
export async function signInBeside({ host }: Venue, person: Login): Promise<void> {
  const { session } = (await visitor(host).auth.signInWithPassword(person)).data
  enterWith(session)
  const tab = new BroadcastChannel(sessionKey)
  tab.postMessage({ event: 'SIGNED_IN', session })
  tab.close()
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}
