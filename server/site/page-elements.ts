import { DomUtils, parseDocument } from 'htmlparser2'

/** An element, or any other part of a page, that knows where it stands in the text. */
export type PagePlace = { startIndex: number | null; endIndex: number | null }
export type Replacement = [place: PagePlace, text: string]

/** All elements of these names; without a name, all. */
export function elementsOf(html: string, ...names: string[]) {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  return DomUtils.getElementsByTagName((name) => names.length === 0 || names.includes(name), page)
}

export type PageElement = ReturnType<typeof elementsOf>[number]

export const textOf = DomUtils.textContent

export function sourceOf(html: string, { startIndex, endIndex }: PagePlace): string {
  return html.slice(startIndex ?? 0, (endIndex ?? 0) + 1)
}

/** What stands between the tags of an element. */
export function insideOf({ name, children, endIndex }: PageElement): PagePlace {
  const end = (endIndex ?? 0) - `</${name}>`.length
  return { startIndex: children[0]?.startIndex ?? end + 1, endIndex: end }
}

/** The page with other text in these places; all else stays as it was written, for React to find. */
export function replaced(html: string, replacements: Replacement[]): string {
  let page = html
  const fromTheEnd = replacements.toSorted(([a], [b]) => (b.startIndex ?? 0) - (a.startIndex ?? 0))
  for (const [{ startIndex, endIndex }, text] of fromTheEnd) {
    page = page.slice(0, startIndex ?? 0) + text + page.slice((endIndex ?? 0) + 1)
  }
  return page
}
