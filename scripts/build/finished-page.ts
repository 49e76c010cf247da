import { createHash } from 'node:crypto'
import {
  elementsOf,
  type PageElement,
  type Replacement,
  replaced,
  sourceOf,
  textOf,
} from '../../server/site/page-elements.ts'
import type { EarlyStart } from './early-start.ts'

type PageParts = {
  /** The styles to put into the page, and what the stylesheet beside it is for. */
  styles: { text: string; sheetIsFor: SheetUse }
  /** Keeps the scripts of the page as a module of its own, and answers its address. */
  keepModule: (text: string) => string
  /** The built app/entry.start.ts and app/entry.client.tsx. */
  start: string
  entry: string
  /** The built app/entry.styles.ts. */
  awaitStyles: string
  /** Whether the app starts at once, or when the page, which can be read without it, has been painted. */
  isAtOnce: boolean
  /** What the app asks for first when it starts at once, besides what the router names. */
  firstModules?: readonly string[]
  /** For a page that does without the app until it is touched. */
  early: EarlyStart | null
}

/**
 * What still needs the stylesheet where the page has its own styles in it. 'nothing': the page has all styles. 'the app': what the app
 * shows later. 'all of the app': everything that the app shows, so it waits for the sheet. 'parts below': also what is below the first
 * screen.
 */
export type SheetUse = 'nothing' | 'the app' | 'all of the app' | 'parts below'

/** Attributes of the link, for app/entry.start.ts. With `disabled` it is not fetched yet; with `media` it is, at the lowest priority. */
const WAITING: Record<SheetUse, string> = {
  nothing: 'disabled=""',
  'the app': 'disabled="" data-late-styles=""',
  'all of the app': 'disabled="" data-late-styles=""',
  // In a window this tall, more than the first screen is visible: all styles are needed at once.
  'parts below': 'media="(min-height: 60rem)" data-late-styles=""',
}

/**
 * Finishes a page that React Router has written: puts its styles into it, and moves its inline scripts unchanged into a module that
 * app/entry.start.ts imports. What leads away from the page (`data-before-styles`) runs before all else of it is read, and what asks
 * for what is drawn early (`data-early-ask`) after that. The elements
 * stay for React to find: the link disabled, the scripts empty.
 */
export function finishedPage(html: string, page: PageParts): string {
  const { styles, early, firstModules = [] } = page
  const isAtOnce = page.isAtOnce && early === null
  const sheet = onlySheet(html)
  if (styles.text.includes('</style')) throw new Error('The styles would end their own element.')

  const link = sourceOf(html, sheet)
  const scripts = elementsOf(html, 'script').filter(isOfRouter)
  const guards = scriptsMarked(html, 'data-before-styles')
  // What is drawn early waits for its answer longest: it is asked for before any file is.
  const asks = early ? scriptsMarked(html, 'data-early-ask') : []
  const module = page.keepModule(scripts.map((script) => textOf(script)).join('\n'))
  const priority = isAtOnce || early ? '' : ' fetchpriority="low"'
  // Asked for there, the router's own modules would come before the picture and the fonts.
  const preloads = linksOf(html, 'modulepreload')
  const app = [...(styles.sheetIsFor === 'all of the app' ? [page.awaitStyles] : []), module]
  const modules = [...preloads.map(({ attribs }) => attribs.href ?? ''), ...app, ...firstModules]
  const ahead = isAtOnce ? modulesAhead(modules) : modulesAhead(early?.files ?? [])
  if (isAtOnce && app.length > 1) ahead.push({ rel: 'preload', as: 'style', href: sheet.attribs.href ?? '' })
  const first = firstScript(guards.map(textOf), asks.map(textOf), ahead)
  return replaced(html, [
    [
      sheet,
      `${first}<style>${styles.text}</style>` +
        link.replace('<link', `<link ${WAITING[styles.sheetIsFor]}`) +
        `${styles.sheetIsFor === 'parts below' ? `<noscript>${link}</noscript>` : ''}` +
        `${guards.length === 0 ? ahead.map(preloadLink).join('') : ''}` +
        `<script type="module" async=""${priority} src="${page.start}" data-app="${[...app, page.entry].join(' ')}"${early ? startMarks(early) : ''}></script>`,
    ],
    ...preloads.map((preload): Replacement => [preload, '']),
    ...[...guards, ...asks, ...scripts]
      .flatMap(({ children }) => children)
      .map((text): Replacement => [text, '']),
  ])
}

function linksOf(html: string, rel: string): PageElement[] {
  return elementsOf(html, 'link').filter(({ attribs }) => attribs.rel === rel)
}

function scriptsMarked(html: string, mark: string): PageElement[] {
  return elementsOf(html, 'script').filter(({ attribs }) => mark in attribs)
}

function onlySheet(html: string): PageElement {
  const [sheet, ...others] = linksOf(html, 'stylesheet')
  if (sheet && others.length === 0) return sheet
  throw new Error('A page has one stylesheet, which is made of app/styles.css.')
}

/** A link to what is fetched ahead. */
type Ahead = { rel: 'modulepreload'; href: string } | { rel: 'preload'; as: 'style'; href: string }

function modulesAhead(files: readonly string[]): Ahead[] {
  return files.map((href) => ({ rel: 'modulepreload', href }))
}

function preloadLink(ahead: Ahead): string {
  const attributes = Object.entries(ahead).map(([name, value]) => ` ${name}="${value}"`)
  return `<link${attributes.join('')}/>`
}

/** Leads elsewhere, or asks for answers and for files ahead: links for those would be followed before any script runs. */
function firstScript(guards: string[], asks: string[], files: Ahead[]): string {
  if (guards.length === 0) return asks.length === 0 ? '' : `<script>${asks.join(';')}</script>`
  const append = 'document.head.append(Object.assign(document.createElement("link"),file))'
  const askAll = [...asks, `for(const file of ${JSON.stringify(files)})${append}`].join(';')
  return `<script>${guards.join(';')};if(!("ledAway" in document.documentElement.dataset)){${askAll}}</script>`
}

/** For app/entry.start.ts. */
function startMarks({ name, view }: EarlyStart): string {
  return ` data-begins="${name}"${view === null ? '' : ` data-view="${view}"`}`
}

/** What stands above the first part that is hydrated late (app/lib/loading/late-hydration.tsx); null without such a part. */
export function firstScreenOf(html: string): string | null {
  const late = elementsOf(html, 'div').find(({ attribs }) => 'data-below' in attribs)
  return late ? html.slice(0, late.startIndex ?? undefined) : null
}

/** The hashes of the page's own inline scripts, such as `sha256-…`, for its Content-Security-Policy. */
export function scriptHashes(html: string): string[] {
  const texts = elementsOf(html, 'script')
    .filter(isProgram)
    .map((script) => textOf(script))
  const hashes = texts
    .filter((text) => text !== '')
    .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  return [...new Set(hashes)]
}

function isProgram({ attribs }: PageElement): boolean {
  return !attribs.src && (!attribs.type || attribs.type === 'module')
}

/** All scripts but those that are marked as not needed later. */
function isOfRouter(script: PageElement): boolean {
  return isProgram(script) && !('data-before-paint' in script.attribs)
}
