import { useState } from 'react'
import * as z from 'zod/mini'
import { keptInTab } from '#app/lib/browser/kept-in-tab.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { type BulkLetter, emptyLetter } from './words.ts'

const UnheardLetter = z.object({ to: z.string(), subject: z.string(), text: z.string(), id: z.string() })
type UnheardLetter = z.infer<typeof UnheardLetter>

/** Letters whose answer was not heard, or not yet: the same words to the same person go out under the same id, which goes out once. */
const unheard = keptInTab('nightlark.bulk-letters', z.array(UnheardLetter))

/** More than one act can leave behind. */
const mostKept = 1_000

/** The id of a letter: that of an earlier try at the same words to the same person, also of a dialog that was closed since. */
export function letterId(to: string, { subject, text }: BulkLetter): string {
  const kept = unheard.read() ?? []
  const known = kept.find(isAbout(to, { subject, text }))
  if (known) return known.id
  const id = randomId()
  unheard.keep([...kept, { to, subject: subject.trim(), text: text.trim(), id }].slice(-mostKept))
  return id
}

/** It has gone out: the same words may be sent once more, as another letter. */
export function forgetLetter(to: string, letter: BulkLetter): void {
  const isOver = isAbout(to, letter)
  unheard.keep((unheard.read() ?? []).filter((one) => !isOver(one)))
}

function isAbout(to: string, { subject, text }: BulkLetter) {
  return (one: UnheardLetter) => one.to === to && one.subject === subject.trim() && one.text === text.trim()
}

/** A letter that is written once and sent to each: under one id a person, until it is known to have gone out. */
export function useLetterToEach<Id>(
  what: string,
  send: (id: Id, letter: BulkLetter & { id: string }) => Promise<unknown>,
) {
  const [letter, setLetter] = useState(emptyLetter)

  async function sendTo(row: Id) {
    const to = `${what} ${row}`
    await send(row, { ...letter, id: letterId(to, letter) })
    forgetLetter(to, letter)
  }

  return { letter, setLetter, sendTo }
}
