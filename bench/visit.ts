import { createClient } from '@supabase/supabase-js'
import { publishableKey } from '../server/data/keys.ts'
import type { RunningServer } from '../test/process/run-server.ts'

/** The demo's member, signed in, with typical requests. */
export async function openVisit(server: RunningServer) {
  const { member } = await server.logins()
  const client = createClient(server.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data } = await client.auth.signInWithPassword(member)
  if (!data.session) throw new Error('the demo member could not sign in')

  const headers = { apikey: publishableKey, authorization: `Bearer ${data.session.access_token}` }
  const { id } = data.session.user
  const columns = 'id,bay_name,booking_date,start_time,status'
  return {
    email: member.email,
    bookings: {
      url: `${server.url}/rest/v1/bookings?select=${columns}&user_id=eq.${id}&order=booking_date`,
      headers,
    },
    profile: { url: `${server.url}/rest/v1/profiles?select=full_name,email,phone&id=eq.${id}`, headers },
    signIn: async () => {
      const { error } = await client.auth.signInWithPassword(member)
      if (error) throw error
    },
    wrongPassword: async (email: string) => {
      const { error } = await client.auth.signInWithPassword({ email, password: 'not the password' })
      if (error?.status !== 400) throw new Error(`answered ${error?.status}`)
    },
  }
}
