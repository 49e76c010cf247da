import { firstNews, firstTouch } from './lib/loading/first-sign.ts'
import { knowsMore } from './lib/loading/knows-more.ts'
import { followGlow, leadToTheTop, tellHeight } from './lib/portal/framed-page.ts'
import { knownPortal } from './lib/portal/portal.ts'

/** Draws what visitors come for into the written page (app/early), unless the app is wanted meanwhile. Answers whether that will do. */
type Draw = (isWanted: () => boolean) => Promise<boolean>
type LoadDraw = () => Promise<Draw | undefined>

/**
 * Starts a page of the portal without the app, which is most of its weight: the page is there to be read, and the app takes
 * it over when it is touched. Settles when the app is wanted.
 */
export async function start(load: LoadDraw): Promise<void> {
  const sheet = document.querySelector<HTMLElement>('[data-start="portal"]')
  if (sheet === null) return
  followGlow()
  tellHeight(sheet)
  leadToTheTop(sheet)
  // As the app says it (routes/portal/layout.tsx), which may not come.
  if (window.parent === window) sheet.querySelector('#content')?.setAttribute('role', 'main')
  if (sheet.querySelector('[data-early-view]') === null || knowsMore()) return

  let isWanted = false
  const signs: Promise<unknown>[] = [firstTouch(), firstNews()]
  if (window.parent === window) signs.push(movedAway())
  const wanted = Promise.race(signs)
  // What cannot be drawn is the app's to say.
  const drawn = load()
    .then((draw) => draw?.(() => isWanted))
    .then((isEnough) => {
      fetchStyles()
      return isEnough === false ? undefined : wanted
    })
  try {
    await Promise.race([wanted, drawn])
  } finally {
    isWanted = true
  }
}

/** Into the browser's cache, for the app: to set them lays the page out again, which is left until somebody moves. */
function fetchStyles(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-late-styles]')
  if (sheet) void fetch(sheet.href, { priority: 'low' }).catch(() => undefined)
}

/** In a frame the page around knows it: standing alone, the page may have its place in another gym system. */
async function movedAway(): Promise<void> {
  const { provider } = await knownPortal()
  if (provider === 'builtin') await new Promise(() => undefined)
}
