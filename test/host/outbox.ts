import { sendRequest } from './ask.ts'
import type { TestHost } from './test-host.ts'

export type Stored = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; base64: string; contentId?: string }[]
}

/** Runs the email job once, as the schedule does. */
export function runEmailJob(host: TestHost): Promise<{ status: number; body: Record<string, unknown> }> {
  return sendRequest(host, '/functions/v1/send-mail', { method: 'POST', key: host.secretKey })
}

/** The emails to an address in the demo's outbox, newest first. */
export async function listEmailsTo(host: TestHost, address: string): Promise<Stored[]> {
  while ((await runEmailJob(host)).body.sent !== 0);
  const { text } = await sendRequest(host, '/practice/outbox.json')
  const letters: Stored[] = JSON.parse(text)
  return letters.filter(({ to }) => to === address)
}

/** The one-time token in the newest email to that address. */
export async function findRecoveryToken(host: TestHost, address: string): Promise<string> {
  const [letter] = await listEmailsTo(host, address)
  const token = letter?.text.match(/token_hash=([\w-]+)/)?.[1]
  if (!token) throw new Error(`no link in the mail to ${address}`)
  return token
}
