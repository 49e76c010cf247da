import { onOneLine, plainName } from '../membership/plain-name.ts'
import type { CalendarMethod } from './ics.ts'

/** The data of a queued email; each template reads what it needs. */
export type EmailData = Record<string, unknown>
export type EmailContext = { siteUrl: string; now: number }

export type EmailLink = { href: string; words: string }
/** Plain text with links. What people typed is put in as it is: the HTML part escapes it, both parts keep it on its line. */
export type EmailWords = string | readonly (string | EmailLink)[]
export type EmailFact = { label: string; words: EmailWords }
export type BillLine = { what: string; cents: string }

export type EmailBlock =
  | { kind: 'text'; words: EmailWords }
  | { kind: 'facts'; title: string; facts: readonly EmailFact[] }
  | { kind: 'bill'; lines: readonly BillLine[]; sums: readonly BillLine[] }
  | { kind: 'button'; link: EmailLink }
  /** What is read off the page and typed in elsewhere, such as the code of a gift card. */
  | { kind: 'code'; code: string }
  /** A picture that a phone's camera opens as a link. */
  | { kind: 'picture'; link: EmailLink }

/** An email before it is written as HTML and as text, so that both say the same. */
export type VenueEmail = {
  subject: string
  /** What a list of emails shows beside the subject. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  calendar?: EmailCalendar
}
/** An appointment that goes with the email. */
export type EmailCalendar = { method: CalendarMethod; content: string }

export function text(...words: (string | EmailLink)[]): EmailBlock {
  return { kind: 'text', words }
}

export function button(href: string, words: string): EmailBlock {
  return { kind: 'button', link: { href, words } }
}

export function link(href: string, words: string): EmailLink {
  return { href, words }
}

/** How an email begins. */
export function greeting(name: string): EmailBlock {
  return text(`Hi ${plainName(name) || 'there'},`)
}

/** Names nobody before the owner has confirmed the address: a name that anybody may type is an advertisement to a stranger. */
export function unconfirmedGreeting(): EmailBlock {
  return greeting('')
}

/** The pieces of a sentence, each on one line, so that nobody can add lines to our emails. */
export function piecesOf(words: EmailWords): readonly (string | EmailLink)[] {
  const pieces = typeof words === 'string' ? [words] : words
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? onOneLine(piece)
      : { href: onOneLine(piece.href), words: onOneLine(piece.words) },
  )
}
