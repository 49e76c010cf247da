import { onOneLine } from '../membership/plain-name.ts'
import { placeLine, venue } from '../venue/venue.ts'
import {
  type BillLine,
  type LetterBlock,
  type LetterFact,
  type LetterLink,
  type LetterWords,
  piecesOf,
  type VenueLetter,
} from './letter.ts'

/** The letter for who reads without HTML: links are written out. */
export function letterText({ heading, blocks }: VenueLetter): string {
  const parts = [onOneLine(heading), ...blocks.map(blockText), `${placeLine}, ${venue.phone}`]
  return parts.join('\n\n')
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case 'text':
      return plain(block.words)
    case 'facts':
      return [onOneLine(block.title), ...block.facts.map(factText)].join('\n')
    case 'bill':
      return `${rows(block.lines)}\n\n${rows(block.sums)}`
    case 'code':
      return onOneLine(block.code)
    case 'button':
    case 'picture':
      return plain([block.link])
  }
}

function factText({ label, words }: LetterFact): string {
  return `${label}: ${plain(words)}`
}

function rows(lines: readonly BillLine[]): string {
  return lines.map(({ what, cents }) => `${onOneLine(what)}: ${cents}`).join('\n')
}

function plain(words: LetterWords): string {
  return piecesOf(words)
    .map((piece) => (typeof piece === 'string' ? piece : linkText(piece)))
    .join('')
}

/** A phone number is its own address. */
function linkText({ href, words }: LetterLink): string {
  return href.startsWith('tel:') ? words : `${words}: ${href}`
}
