import { readKeySet } from '@nightlark/local-supabase/auth/keys/key-set'
import { generateKeyPair, SignJWT } from 'jose'
import { allowCodeAgain, enrollPhone } from '../host/authenticator.ts'
import { createVisitorClient, newPerson, type TestHost } from '../host/test-host.ts'

type Role = 'admin' | 'staff'
export type Callers = Record<keyof typeof callers, string>

/** Callers of a function, by the token that they send. */
const callers = {
  'a member with a code': async (host: TestHost) => (await newPersonWithPhone(host)).token,
  'a member who has yet to enter the code': async (host: TestHost) => {
    const { email, password } = await newPersonWithPhone(host)
    const { data } = await createVisitorClient(host).auth.signInWithPassword({ email, password })
    return data.session?.access_token
  },
  'staff with a password alone': async (host: TestHost) => (await newEmployee(host, 'staff')).token,
  'staff with a code': async (host: TestHost) => (await newPersonWithPhone(host, 'staff')).token,
  'an admin with a password alone': async (host: TestHost) => (await newEmployee(host, 'admin')).token,
  'an admin with a code': async (host: TestHost) => (await newPersonWithPhone(host, 'admin')).token,
  'an admin with a code of eleven minutes ago': async (host: TestHost) => {
    const { client, id } = await newPersonWithPhone(host, 'admin')
    await host.sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${id})`
    return (await client.auth.refreshSession()).data.session?.access_token
  },
  'an admin who has signed out': async (host: TestHost) => {
    const { client, token } = await newPersonWithPhone(host, 'admin')
    await client.auth.signOut()
    return token
  },
  'an admin whose sessions were ended from elsewhere': async (host: TestHost) => {
    const { id, token } = await newPersonWithPhone(host, 'admin')
    await host.sql`delete from auth.sessions where user_id = ${id}`
    return token
  },
  'somebody with a forged token': async (host: TestHost) => {
    const { client } = await newPersonWithPhone(host, 'admin')
    const { data } = await client.auth.getClaims()
    const { current } = await readKeySet(host.sql)
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT({ ...data?.claims })
      .setProtectedHeader({ alg: 'ES256', kid: current.kid })
      .sign(privateKey)
  },
} satisfies Record<string, (host: TestHost) => Promise<string | undefined>>

/** Signs up all callers and brings each into the state of its name. */
export async function newCallers(host: TestHost): Promise<Callers> {
  const tokens: Record<string, string> = {}
  for (const [name, bring] of Object.entries(callers)) {
    const token = await bring(host)
    if (!token) throw new Error(`no token for ${name}`)
    tokens[name] = token
  }
  return tokens as Callers
}

async function newEmployee(host: TestHost, role?: Role) {
  const person = await newPerson(host)
  if (role) await host.sql`insert into public.user_roles (user_id, role) values (${person.id}, ${role})`
  return person
}

/** A session that has just entered a code. */
export async function newPersonWithPhone(host: TestHost, role?: Role) {
  const person = await newEmployee(host, role)
  // A test has more factors at one address than a household.
  await host.sql`delete from private.rate_limits`
  const phone = await enrollPhone(person.client)
  await allowCodeAgain(host.sql)
  return { ...person, token: phone.token }
}
