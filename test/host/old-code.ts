import { setUpPhone } from './authenticator.ts'
import { newPerson, type TestHost } from './test-host.ts'

/** The token of somebody at the desk who has entered a code longer ago than the ten minutes for which one counts as fresh. */
export async function staffTokenWithOldCode(host: TestHost): Promise<string> {
  const { id, client } = await newPerson(host)
  await host.sql`insert into public.user_roles (user_id, role) values (${id}, 'staff')`
  await host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
  await setUpPhone(client)
  await host.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
  const { data } = await client.auth.refreshSession()
  return data.session?.access_token ?? ''
}
