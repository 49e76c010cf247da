import { z } from 'zod'
import { sha256 } from '../digest.ts'
import { retryAfterMs } from '../retry-after.ts'
import { appointmentFile, codeFile } from './attachments.ts'
import { EmailPaused, type EmailPort, EmailRefused, type OutgoingEmail } from './email-port.ts'

type ResendAccount = { apiKey: string; baseUrl?: string | undefined }
/** In milliseconds: how long one try may take, and the longest rest asked for that is waited out on the spot. */
type EmailPatience = { tryMs: number; restMs: number }

const Taken = z.object({ id: z.string().min(1) })
const Refused = z.object({ name: z.string(), message: z.string() })

const tries = 3
const usualRestMs = 1000
const longRestMs = 60_000
/** Errors of the email itself are permanent; errors of the key or the sender's domain can be fixed. */
const emailFaults = new Set([400, 413, 422])
const patient: EmailPatience = { tryMs: 20_000, restMs: 5_000 }

/** Mail by Resend's HTTP interface, for hosts that may not open a connection to a mail server. */
export function resendEmail(account: ResendAccount, patience = patient): EmailPort {
  return {
    send: async (letter, limit) => {
      const body = JSON.stringify(wireForm(letter))
      const headers = {
        authorization: `Bearer ${account.apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': await idempotencyKey(letter),
      }
      for (let left = tries - 1; ; left--) {
        const response = await ask(account, { method: 'POST', headers, body, signal: limit }, patience)
        const rest = response.status === 429 ? retryAfterMs(response) || usualRestMs : null
        if (rest === null || rest > patience.restMs || left === 0) return readAnswer(response)
        await response.body?.cancel()
        await pause(rest, limit)
      }
    },
  }
}

/** Ends early, with the reason of the limit, when that is reached. */
function pause(ms: number, limit: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    limit.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(limit.reason)
    })
  })
}

type LimitedRequest = RequestInit & { signal: AbortSignal }

async function ask(
  account: ResendAccount,
  request: LimitedRequest,
  { tryMs }: EmailPatience,
): Promise<Response> {
  const url = `${account.baseUrl ?? 'https://api.resend.com'}/emails`
  try {
    // The key is sent to this address only.
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(tryMs)])
    return await fetch(url, { ...request, redirect: 'manual', signal })
  } catch (error) {
    throw new Error(`Resend did not answer: ${error instanceof Error ? error.name : 'no connection'}.`)
  }
}

function wireForm(letter: OutgoingEmail) {
  const { from, to, subject, html, text } = letter
  const files = [appointmentFile(letter), codeFile(letter)].filter((file) => file !== null)
  const attachments = files.map(({ filename, base64, contentType, contentId }) => ({
    filename,
    content: base64,
    content_type: contentType,
    ...(contentId && { content_id: contentId }),
  }))
  return { from, to: [to], subject, html, text, ...(files.length > 0 && { attachments }) }
}

/**
 * The same for all tries of an email, and of no other email: a database that was restored counts its emails once more. The
 * appointment is left out, because it says when it was written.
 */
async function idempotencyKey({ id, to, subject, html }: OutgoingEmail): Promise<string> {
  return `outbox-${id}-${(await sha256(JSON.stringify([to, subject, html]))).slice(0, 32)}`
}

async function readAnswer(response: Response): Promise<void> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && Taken.safeParse(answer).success) return
  const { data: refused } = Refused.safeParse(answer)
  // An earlier try of this email succeeded, but its response was lost.
  if (refused?.name === 'invalid_idempotent_request') return
  const said = `Resend answered ${response.status}${refused ? `: ${refused.message}` : ''}`
  if (response.status === 429) throw new EmailPaused(said, (retryAfterMs(response) || longRestMs) / 1000)
  throw emailFaults.has(response.status) ? new EmailRefused(said) : new Error(said)
}
