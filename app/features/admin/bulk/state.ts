import { useState } from 'react'
import * as z from 'zod/mini'
import { randomId } from '#app/lib/browser/random-id.ts'
import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { type BulkEmail, emptyEmail } from './words.ts'

const UnconfirmedEmail = z.object({ to: z.string(), subject: z.string(), text: z.string(), id: z.string() })
type UnconfirmedEmail = z.infer<typeof UnconfirmedEmail>

/** Emails without a confirmed response. Retrying one reuses its id, so that the server sends it once. */
const unconfirmed = sessionDraft('nightlark.bulk-letters', z.array(UnconfirmedEmail))

const maxStored = 1_000

/** The idempotency key of an email: reused when the same text to the same person was tried before, even from a closed dialog. */
function getEmailId(to: string, { subject, text }: BulkEmail): string {
  const stored = unconfirmed.read() ?? []
  const earlier = stored.find(isSameEmail(to, { subject, text }))
  if (earlier) return earlier.id
  const id = randomId()
  unconfirmed.save([...stored, { to, subject: subject.trim(), text: text.trim(), id }].slice(-maxStored))
  return id
}

/** Marks an email as sent, so that sending the same text again is a new email. */
function forgetEmail(to: string, email: BulkEmail): void {
  const isSent = isSameEmail(to, email)
  unconfirmed.save((unconfirmed.read() ?? []).filter((one) => !isSent(one)))
}

function isSameEmail(to: string, { subject, text }: BulkEmail) {
  return (one: UnconfirmedEmail) =>
    one.to === to && one.subject === subject.trim() && one.text === text.trim()
}

/** The draft of one email to many recipients, and its sending with an idempotency key per recipient. */
export function useEmailToEach<Id>(
  kind: string,
  send: (id: Id, email: BulkEmail & { id: string }) => Promise<unknown>,
) {
  const [email, setEmail] = useState(emptyEmail)

  async function sendTo(row: Id) {
    const to = `${kind} ${row}`
    await send(row, { ...email, id: getEmailId(to, email) })
    forgetEmail(to, email)
  }

  return { email, setEmail, sendTo }
}
