import { blocksOf, plainTextOf } from '../../../../../domain/catalogue/description.ts'

const bullet = /^[-*•–·]\s*/

/** The text and the list items of a description, given as HTML or as lines of text. */
export function partsOf(description: string): { text: string; points: string[] } {
  return /<[a-z/]/i.test(description) ? partsOfHtml(description) : partsOfLines(description)
}

function partsOfHtml(html: string) {
  const blocks = blocksOf(html)
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
  return {
    text: plainTextOf(blocks.filter(({ kind }) => kind === 'paragraph')),
    points: items.map((spans) => plainTextOf([{ kind: 'paragraph', spans }])),
  }
}

function partsOfLines(text: string) {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const isPoint = (line: string) => bullet.test(line)
  return {
    text: lines.filter((line) => line !== '' && !isPoint(line)).join(' '),
    points: lines.filter(isPoint).map((line) => line.replace(bullet, '')),
  }
}
