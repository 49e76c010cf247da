import { onOneLine, plainName } from '../membership/plain-name.ts'
import type { CalendarMethod } from './ics.ts'

/** The data of a queued letter; each template reads what it needs. */
export type MailData = Record<string, unknown>
export type MailContext = { siteUrl: string; now: number }

export type LetterLink = { href: string; words: string }
/** Plain text with links. What people typed is put in as it is: the HTML part escapes it, both parts keep it on its line. */
export type LetterWords = string | readonly (string | LetterLink)[]
export type LetterFact = { label: string; words: LetterWords }
export type BillLine = { what: string; cents: string }

export type LetterBlock =
  | { kind: 'text'; words: LetterWords }
  | { kind: 'facts'; title: string; facts: readonly LetterFact[] }
  | { kind: 'bill'; lines: readonly BillLine[]; sums: readonly BillLine[] }
  | { kind: 'button'; link: LetterLink }
  /** What is read off the page and typed in elsewhere, such as the code of a gift card. */
  | { kind: 'code'; code: string }
  /** A picture that a phone's camera opens as a link. */
  | { kind: 'picture'; link: LetterLink }

/** A letter before it is written as HTML and as text, so that both say the same. */
export type VenueLetter = {
  subject: string
  /** What a list of letters shows beside the subject. */
  preheader: string
  heading: string
  blocks: readonly LetterBlock[]
  calendar?: LetterCalendar
}
/** An appointment that goes with the letter. */
export type LetterCalendar = { method: CalendarMethod; content: string }

export function text(...words: (string | LetterLink)[]): LetterBlock {
  return { kind: 'text', words }
}

export function button(href: string, words: string): LetterBlock {
  return { kind: 'button', link: { href, words } }
}

export function link(href: string, words: string): LetterLink {
  return { href, words }
}

/** How a letter begins. */
export function greeting(name: string): LetterBlock {
  return text(`Hi ${plainName(name) || 'there'},`)
}

/** Names nobody before the owner has confirmed the address: a name that anybody may type is an advertisement to a stranger. */
export function unconfirmedGreeting(): LetterBlock {
  return greeting('')
}

/** The pieces of a sentence, each on one line, so that nobody can add lines to our letters. */
export function piecesOf(words: LetterWords): readonly (string | LetterLink)[] {
  const pieces = typeof words === 'string' ? [words] : words
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? onOneLine(piece)
      : { href: onOneLine(piece.href), words: onOneLine(piece.words) },
  )
}
