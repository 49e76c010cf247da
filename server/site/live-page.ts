import type { HoursLine } from '../../domain/venue/visiting-hours.ts'
import type { LiveVenue } from './live-venue.ts'

const list = /(<ul data-hours="")[^>]*?( class="[^"]*">)(.*?)(<\/ul>)/s
const line = /<li\b[^>]*>(.*?)<!-- --> <span\b[^>]*>(.*?)<\/span><\/li>/s
const today = /(<dd data-today="(guests|members)"[^>]*>)[^<]*(?=<\/dd>)/g

/** Whether a page contains something that staff may change after the build. */
export function isLive(html: string): boolean {
  return list.test(html)
}

/**
 * Writes what staff have set into the marked places of a built page (app/features/visiting-hours), exactly as React would, so
 * that hydration finds what it expects.
 */
export function writeLiveVenue(html: string, { hours, openingData, priceRange }: LiveVenue): string {
  return html
    .replace(list, (_, start: string, styles: string, lines: string, end: string) => {
      const attributes = ` data-guests="${escaped(hours.guests)}" data-members="${escaped(hours.members)}"`
      return `${start}${attributes}${styles}${hours.lines.map((one) => writeLine(lines, one)).join('')}${end}`
    })
    .replace(today, (_, start: string, who: 'guests' | 'members') => start + escaped(hours[who]))
    .replace('"openingHoursSpecification":[]', () => `"openingHoursSpecification":${json(openingData)}`)
    .replace(/"priceRange":"[^"]*"/, (built) =>
      priceRange === null ? built : `"priceRange":${json(priceRange)}`,
    )
}

/** Writes a line of hours like the first line of the built list. */
function writeLine(lines: string, { when, words }: HoursLine): string {
  const [written = '', oldWhen = '', oldWords = ''] = line.exec(lines) ?? []
  return written
    .replace(`>${oldWhen}<!--`, () => `>${escaped(when)}<!--`)
    .replace(`>${oldWords}</span>`, () => `>${escaped(words)}</span>`)
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
