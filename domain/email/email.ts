import { sanitizeName, toOneLine } from '../membership/plain-name.ts'
import type { CalendarMethod } from './ics.ts'

/** The data of a queued email; each template reads what it needs. */
export type EmailData = Record<string, unknown>
export type EmailContext = { siteUrl: string; now: number }

export type EmailLink = { href: string; words: string }
/** Plain text with links. Rendering escapes entered text and keeps it on one line. */
export type EmailWords = string | readonly (string | EmailLink)[]
export type EmailFact = { label: string; words: EmailWords }
export type BillLine = { what: string; cents: string }

export type EmailBlock =
  | { kind: 'text'; words: EmailWords }
  | { kind: 'facts'; title: string; facts: readonly EmailFact[] }
  | { kind: 'bill'; lines: readonly BillLine[]; sums: readonly BillLine[] }
  | { kind: 'button'; link: EmailLink }
  /** A code to copy, such as a gift card's. */
  | { kind: 'code'; code: string }
  /** A QR code of a link. */
  | { kind: 'picture'; link: EmailLink }

/** An email before it is rendered as HTML and as text. */
export type VenueEmail = {
  subject: string
  /** Preview text beside the subject in an inbox. */
  preheader: string
  heading: string
  blocks: readonly EmailBlock[]
  calendar?: EmailCalendar
}
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

export function greeting(name: string): EmailBlock {
  return text(`Hi ${sanitizeName(name) || 'there'},`)
}

/** Omits the name until the address is verified, so that a typed name can't carry advertising to a stranger. */
export function unconfirmedGreeting(): EmailBlock {
  return greeting('')
}

/** Splits a sentence into pieces on one line each, so that entered text can't add lines. */
export function piecesOf(words: EmailWords): readonly (string | EmailLink)[] {
  const pieces = typeof words === 'string' ? [words] : words
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? toOneLine(piece)
      : { href: toOneLine(piece.href), words: toOneLine(piece.words) },
  )
}
