import { enrollPhone } from './authenticator.ts'
import { newPerson, type TestHost } from './test-host.ts'

/** The token of a staff member whose code is older than ten minutes. */
export async function staffTokenWithOldCode(host: TestHost): Promise<string> {
  const { id, client } = await newPerson(host)
  await host.sql`insert into public.user_roles (user_id, role) values (${id}, 'staff')`
  await host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
  await enrollPhone(client)
  await host.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
  const { data } = await client.auth.refreshSession()
  return data.session?.access_token ?? ''
}
