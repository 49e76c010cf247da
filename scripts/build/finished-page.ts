import { createHash } from 'node:crypto'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { EarlyStart } from './early-start.ts'

type PageParts = {
  /** The styles to put into the page; all of them if the page needs no stylesheet beside it. */
  styles: { text: string; isWhole: boolean }
  /** Keeps the scripts of the page as a module of its own, and answers its address. */
  keepModule: (text: string) => string
  /** The built app/entry.start.ts and app/entry.client.tsx. */
  start: string
  entry: string
  /** Whether the app starts at once, or when the page, which can be read without it, has been painted. */
  isAtOnce: boolean
  /** For a page that does without the app until it is touched. */
  early: EarlyStart | null
}

/** In a window this tall, more than the first screen is visible: all styles are needed at once. Otherwise they are fetched later. */
const TALL = '(min-height: 60rem)'

/**
 * Finishes a page that React Router has written: puts its styles into it, and moves its inline scripts unchanged into a module that
 * app/entry.start.ts imports. The elements stay for React to find: the link disabled, the scripts empty.
 */
export function finishedPage(html: string, page: PageParts): string {
  const { styles, early } = page
  const isAtOnce = page.isAtOnce && early === null
  const links = (rel: string) => elementsOf(html, 'link').filter(({ attribs }) => attribs.rel === rel)
  const [sheet, ...others] = links('stylesheet')
  if (!sheet || others.length > 0)
    throw new Error('A page has one stylesheet, which is made of app/styles.css.')
  if (styles.text.includes('</style')) throw new Error('The styles would end their own element.')

  const link = sourceOf(html, sheet)
  const state = styles.isWhole ? 'disabled=""' : `media="${TALL}" data-late-styles=""`
  const scripts = elementsOf(html, 'script').filter(isOfRouter)
  const module = page.keepModule(scripts.map((script) => DomUtils.textContent(script)).join('\n'))
  const priority = isAtOnce || early ? '' : ' fetchpriority="low"'
  const ahead = [...(isAtOnce ? [module] : []), ...(early?.files ?? [])]
  const preloads = ahead.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
  const view = early?.view ? ` data-view="${early.view}"` : ''
  return replaced(html, [
    [
      sheet,
      `<style>${styles.text}</style>${link.replace('<link', `<link ${state}`)}` +
        `${styles.isWhole ? '' : `<noscript>${link}</noscript>`}` +
        `${preloads}<script type="module" async=""${priority} src="${page.start}" data-app="${module} ${page.entry}"${view}></script>`,
    ],
    // They would come before the picture and the fonts.
    ...links('modulepreload').map(
      (preload): Replacement => [preload, isAtOnce ? sourceOf(html, preload) : ''],
    ),
    ...scripts.flatMap(({ children }) => children).map((text): Replacement => [text, '']),
  ])
}

/** What stands above the part that is hydrated late (app/lib/loading/late-hydration.tsx): the first screen, if there is such a part. */
export function firstScreenOf(html: string): string {
  const late = elementsOf(html, 'div').find(({ attribs }) => 'data-below' in attribs)
  return late ? html.slice(0, late.startIndex ?? undefined) : html
}

/** The hashes of the page's own inline scripts, such as `sha256-…`, for its Content-Security-Policy. */
export function scriptHashes(html: string): string[] {
  const texts = elementsOf(html, 'script')
    .filter(isProgram)
    .map((script) => DomUtils.textContent(script))
  const hashes = texts
    .filter((text) => text !== '')
    .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return [...new Set(hashes)]
}

type Element = ReturnType<typeof elementsOf>[number]
type Replacement = [place: Pick<Element, 'startIndex' | 'endIndex'>, text: string]

function elementsOf(html: string, name: string) {
  const page = parseDocument(html, { withStartIndices: true, withEndIndices: true })
  return DomUtils.getElementsByTagName(name, page)
}

function isProgram({ attribs }: Element): boolean {
  return !attribs.src && (!attribs.type || attribs.type === 'module')
}

/** All scripts but those that are marked as not needed later. */
function isOfRouter(script: Element): boolean {
  return isProgram(script) && !('data-before-paint' in script.attribs)
}

function sourceOf(html: string, { startIndex, endIndex }: Element): string {
  return html.slice(startIndex ?? 0, (endIndex ?? 0) + 1)
}

/** The page with these elements replaced. Everything else stays as it was written, for React to find. */
function replaced(html: string, replacements: Replacement[]): string {
  let page = html
  const fromTheEnd = replacements.toSorted(([a], [b]) => (b.startIndex ?? 0) - (a.startIndex ?? 0))
  for (const [{ startIndex, endIndex }, text] of fromTheEnd) {
    page = page.slice(0, startIndex ?? 0) + text + page.slice((endIndex ?? 0) + 1)
  }
  return page
}
