import type { LiveVenue } from './live-venue.ts'
import {
  elementsOf,
  insideOf,
  type PageElement,
  type Replacement,
  replaced,
  sourceOf,
  textOf,
} from './page-elements.ts'

/** What is written into a place of the page; null where it stays as it was built. */
type Write = (venue: LiveVenue) => Replacement | null

/** Whether a page contains something that staff may change after the build. */
export function isLive(html: string): boolean {
  return html.includes(' data-told-list="')
}

/**
 * Finds the marked places of a built page (app/lib/site/told-by-staff.ts). Answers what writes into them what staff have set, exactly
 * as React would, so that hydration finds what it expects.
 */
export function liveVenueWriter(html: string): (venue: LiveVenue) => string {
  const writes = elementsOf(html).flatMap((element) => writesInto(html, element))
  return (venue) => {
    const replacements = writes.map((write) => write(venue)).filter((replacement) => replacement !== null)
    return replaced(html, replacements)
  }
}

function writesInto(html: string, element: PageElement): Write[] {
  const { 'data-told-list': list, 'data-told': words, type } = element.attribs
  if (list !== undefined) return [listWriter(html, element, list)]
  if (words !== undefined) return [wordsWriter(element, words)]
  return type === 'application/ld+json' ? [dataWriter(element)] : []
}

/** Writes the rows as lines like the first of the built list. */
function listWriter(html: string, list: PageElement, name: string): Write {
  const source = sourceOf(html, list)
  const start = source.slice(0, source.indexOf('>') + 1)
  const line = sourceOf(html, list.children[0] ?? insideOf(list))
  const parts = elementsOf(line).filter(({ attribs }) => 'data-part' in attribs)
  const mark = `data-told-list="${name}"`

  return ({ lists, hours }) => {
    const rows = lists[name]
    if (!rows) return null
    const opening =
      name === 'hours'
        ? ` data-guests="${escaped(hours.guests)}" data-members="${escaped(hours.members)}"`
        : ''
    const lines = rows.map((row) =>
      replaced(
        line,
        parts.map((part) => [insideOf(part), escaped(row[part.attribs['data-part'] ?? ''] ?? '')]),
      ),
    )
    const marked = start.replace(mark, () => `${mark} data-known=""${opening}`)
    return [list, `${marked}${lines.join('')}</ul>`]
  }
}

function wordsWriter(place: PageElement, name: string): Write {
  return ({ texts }) => {
    const words = texts[name]
    return words == null ? null : [insideOf(place), escaped(words)]
  }
}

/** Fills the structured data that is empty in the built page. */
function dataWriter(script: PageElement): Write {
  const built: Record<string, unknown> = JSON.parse(textOf(script))
  return ({ data, texts: { priceRange } }) => {
    const told = Object.entries({ ...data, priceRange }).filter(
      ([name, value]) => name in built && value != null,
    )
    return told.length === 0 ? null : [insideOf(script), json({ ...built, ...Object.fromEntries(told) })]
  }
}

/** Escapes text and attributes as React does. */
function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** JSON that cannot end the script element it is in. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
