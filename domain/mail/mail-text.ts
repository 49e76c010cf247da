import { onOneLine, plainName } from '../membership/plain-name.ts'

/** The data of a queued letter; each template reads what it needs. */
export type MailData = Record<string, unknown>

/** Simple HTML as plain text, with links written out. */
export function plainText(html: string): string {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2: $1')
    .replace(/<\/p>\s*/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
    .trim()
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const entities = Object.fromEntries(
  Object.entries(characters).map(([entity, character]) => [character, entity]),
)

export function escapeHtml(text: string): string {
  // Text that people entered is put on one line, so that nobody can add lines to our letters.
  return onOneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** How a letter begins. */
export function greeting(name: string): string {
  return `Hello ${escapeHtml(plainName(name) || 'there')},`
}

export function paragraphs(...lines: string[]): string {
  return lines.map((line) => `<p>${line}</p>\n`).join('')
}

export function link(href: string, words: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`
}
