import { toOneLine } from '../membership/plain-name.ts'
import { placeLine, venue } from '../venue/venue.ts'
import {
  type BillLine,
  type EmailBlock,
  type EmailFact,
  type EmailLink,
  type EmailWords,
  piecesOf,
  type VenueEmail,
} from './email.ts'

export function emailText({ heading, blocks }: VenueEmail): string {
  const parts = [toOneLine(heading), ...blocks.map(blockText), `${placeLine()}, ${venue.phone}`]
  return parts.join('\n\n')
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
      return plain(block.words)
    case 'facts':
      return [toOneLine(block.title), ...block.facts.map(factText)].join('\n')
    case 'bill':
      return `${rows(block.lines)}\n\n${rows(block.sums)}`
    case 'code':
      return toOneLine(block.code)
    case 'button':
    case 'picture':
      return plain([block.link])
  }
}

function factText({ label, words }: EmailFact): string {
  return `${label}: ${plain(words)}`
}

function rows(lines: readonly BillLine[]): string {
  return lines.map(({ what, cents }) => `${toOneLine(what)}: ${cents}`).join('\n')
}

function plain(words: EmailWords): string {
  return piecesOf(words)
    .map((piece) => (typeof piece === 'string' ? piece : linkText(piece)))
    .join('')
}

function linkText({ href, words }: EmailLink): string {
  return href.startsWith('tel:') ? words : `${words}: ${href}`
}
