import { useState } from 'react'
import * as z from 'zod/mini'
import { randomId } from '#app/lib/browser/random-id.ts'
import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { type BulkEmail, emptyEmail } from './words.ts'

const UnheardEmail = z.object({ to: z.string(), subject: z.string(), text: z.string(), id: z.string() })
type UnheardEmail = z.infer<typeof UnheardEmail>

/** Emails whose answer was not heard, or not yet: the same words to the same person go out under the same id, which goes out once. */
const unheard = sessionDraft('nightlark.bulk-letters', z.array(UnheardEmail))

/** More than one act can leave behind. */
const mostKept = 1_000

/** The id of an email: that of an earlier try at the same words to the same person, also of a dialog that was closed since. */
export function emailId(to: string, { subject, text }: BulkEmail): string {
  const kept = unheard.read() ?? []
  const known = kept.find(isAbout(to, { subject, text }))
  if (known) return known.id
  const id = randomId()
  unheard.keep([...kept, { to, subject: subject.trim(), text: text.trim(), id }].slice(-mostKept))
  return id
}

/** It has gone out: the same words may be sent once more, as another email. */
export function forgetEmail(to: string, letter: BulkEmail): void {
  const isOver = isAbout(to, letter)
  unheard.keep((unheard.read() ?? []).filter((one) => !isOver(one)))
}

function isAbout(to: string, { subject, text }: BulkEmail) {
  return (one: UnheardEmail) => one.to === to && one.subject === subject.trim() && one.text === text.trim()
}

/** An email that is written once and sent to each: under one id a person, until it is known to have gone out. */
export function useEmailToEach<Id>(
  what: string,
  send: (id: Id, letter: BulkEmail & { id: string }) => Promise<unknown>,
) {
  const [letter, setEmail] = useState(emptyEmail)

  async function sendTo(row: Id) {
    const to = `${what} ${row}`
    await send(row, { ...letter, id: emailId(to, letter) })
    forgetEmail(to, letter)
  }

  return { letter, setEmail, sendTo }
}
