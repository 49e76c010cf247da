import { rememberPresses } from './lib/loading/early-press.ts'

/** Why the page of all that is not built stays empty. */
const UNREACHABLE = 'We could not reach the clubhouse. Check your connection, then press here to try again.'

// zod compiles its parsers with new Function where it may; our content security policy forbids that, and even the attempt is
// reported as a violation. It looks here when its first schema is made, so this stands before all that brings one.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const own = document.querySelector<HTMLScriptElement>('script[data-app]')
// Another page is on its way (app/lib/session/early-guard.tsx): the app would only keep the line from it.
if ('ledAway' in document.documentElement.dataset) await new Promise(() => undefined)
rememberPresses()
if (own?.fetchPriority === 'low' && document.querySelector(':target') === null) await painted()
await startWithoutApp()
showAllStyles()
await startApp(own?.dataset.app?.split(' ') ?? [])

/**
 * The first screen has line and processor to itself, picture and fonts included, until it is painted or somebody moves.
 */
async function painted(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      for (const sign of ['load', 'scroll', 'pointerdown', 'keydown'])
        addEventListener(sign, resolve, { once: true })
    })
  }
  await new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
}

/** What a page begins with that does without the app until that is wanted (docs/decisions/0021). */
async function startWithoutApp(): Promise<void> {
  const { begins = '', view } = own?.dataset ?? {}
  try {
    const load = async () => (view === undefined ? undefined : (await import(/* @vite-ignore */ view)).draw)
    const early = await earlyStart(begins)
    if (early) await parsed()
    await early?.start(load)
  } catch (error) {
    console.warn('The page did not start without the app', error)
  }
}

/** On a slow line this script may be there, from another page, before the parts that it looks for are. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

function earlyStart(name: string) {
  if (name === 'frame') return import('./entry.frame.ts')
  if (name === 'portal') return import('./entry.portal.ts')
  return name === 'touch' ? import('./entry.touch.ts') : undefined
}

/**
 * The page has what its first screen needs (scripts/build/first-styles.ts); the sheet is for the parts below, and for the app.
 * With it those parts get their heights: whoever came for a place among them is led there once more.
 */
function showAllStyles(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-late-styles]')
  const place = document.querySelector(':target')
  if (place) document.documentElement.dataset.laidOut = ''
  if (!link) return
  const isLoaded = link.sheet !== null
  link.removeAttribute('media')
  link.disabled = false
  if (!place) return
  const leadThere = () => requestAnimationFrame(() => requestAnimationFrame(leadToPlace))
  if (isLoaded) leadThere()
  else link.addEventListener('load', leadThere, { once: true })
}

/** To the place that they want now: they may have gone on meanwhile. */
function leadToPlace(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}

/** What React Router wrote to start this page, and app/entry.client.tsx, which it asks for and does not wait for. */
async function startApp(modules: readonly string[]): Promise<void> {
  try {
    for (const module of modules) await import(/* @vite-ignore */ module)
  } catch (error) {
    console.error('The app did not start', error)
    document.querySelector('[data-starting]')?.append(UNREACHABLE)
    for (const sign of ['click', 'online']) addEventListener(sign, loadPageAgain)
  }
}

/** A browser may remember a module that it could not have: only the page as a whole can be had again, once there is a line. */
async function loadPageAgain(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null)
  if (answer?.ok) location.reload()
}
