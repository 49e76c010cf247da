import { listEmailsTo } from './outbox.ts'
import type { newPerson, TestHost } from './test-host.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

/** The token in the newest email to that address. */
export async function findEmailToken(host: TestHost, address: string): Promise<string> {
  const letters = await listEmailsTo(host, address)
  const token = letters.map(({ text }) => text.match(/\?token=([\w-]+)/)?.[1]).find(Boolean)
  if (!token) throw new Error(`no link in the mail to ${address}`)
  return token
}

/** Verifies the email with the link of the welcome email. */
export async function verifyEmail(host: TestHost, { client, email }: Person) {
  const { data, error } = await client.rpc('prove_email', { p_token: await findEmailToken(host, email) })
  if (error) throw error
  return data as { state: string; claimed?: { bookings: number; orders: number; visits: number } }
}
