import type { LiveVenue } from './live-venue.ts'

const list = /(<ul data-told-list="(\w+)")([^>]*>)(.*?)(?=<\/ul>)/gs
const line = /<li\b.*?<\/li>/s
const part = /(<\w+ data-part="(\w+)"[^>]*>)[^<]*/g
const text = /(<\w+ data-told="(\w+)"[^>]*>)[^<]*/g

/** Whether a page contains something that staff may change after the build. */
export function isLive(html: string): boolean {
  return html.search(list) >= 0
}

/**
 * Writes what staff have set into the marked places of a built page (app/lib/site/told-by-staff.ts), exactly as React would, so
 * that hydration finds what it expects.
 */
export function writeLiveVenue(html: string, { hours, lists, texts, data }: LiveVenue): string {
  const attributes: Record<string, string> = {
    hours: ` data-guests="${escaped(hours.guests)}" data-members="${escaped(hours.members)}"`,
  }
  const written = html
    .replace(list, (built, start: string, name: string, styles: string, lines: string) => {
      const rows = lists[name]
      if (!rows) return built
      return `${start} data-known=""${attributes[name] ?? ''}${styles}${rows.map((row) => writeLine(lines, row)).join('')}`
    })
    .replace(text, (built, start: string, name: string) => {
      const words = texts[name]
      return words == null ? built : start + escaped(words)
    })
    .replace(/"priceRange":"[^"]*"/, (built) =>
      texts.priceRange == null ? built : `"priceRange":${json(texts.priceRange)}`,
    )
  return Object.entries(data).reduce(
    (page, [name, values]) => page.replace(`"${name}":[]`, () => `"${name}":${json(values)}`),
    written,
  )
}

/** Writes a line like the first of the built list. */
function writeLine(lines: string, row: Record<string, string>): string {
  const [first = ''] = line.exec(lines) ?? []
  return first.replace(part, (_, start: string, name: string) => start + escaped(row[name] ?? ''))
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
