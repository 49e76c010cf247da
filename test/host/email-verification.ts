import { mailTo } from './outbox.ts'
import type { newPerson, TestHost } from './test-host.ts'

type Person = Awaited<ReturnType<typeof newPerson>>

/** The token in the newest email to that address. */
export async function emailToken(host: TestHost, address: string): Promise<string> {
  const letters = await mailTo(host, address)
  const token = letters.map(({ text }) => text.match(/\?token=([\w-]+)/)?.[1]).find(Boolean)
  if (!token) throw new Error(`no link in the mail to ${address}`)
  return token
}

/** Verifies the email with the link of the welcome email. */
export async function proveEmail(host: TestHost, { client, email }: Person) {
  const { data, error } = await client.rpc('prove_email', { p_token: await emailToken(host, email) })
  if (error) throw error
  return data as { state: string; claimed?: { bookings: number; orders: number; visits: number } }
}
