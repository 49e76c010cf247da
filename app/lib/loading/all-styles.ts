let arrival: Promise<boolean> | null = null

/**
 * The page has what its first screen needs (scripts/build/first-styles.ts); the sheet is for the parts below, and for the app.
 * With it those parts get their heights: whoever came for a place among them is led there once more.
 */
export function showAllStyles(): void {
  const place = document.querySelector(':target')
  if (place) document.documentElement.dataset.laidOut = ''
  const arrival = stylesArrive()
  if (place) void arrival.then(() => requestAnimationFrame(() => requestAnimationFrame(leadToPlace)))
}

/** Into the browser's cache: to set them lays the page out again, which is left until somebody moves. */
export function fetchAllStyles(): void {
  const sheet = lateSheet()
  if (sheet) void fetch(sheet.href, { priority: 'low' }).catch(() => undefined)
}

/** Where the page has only the styles of what is seen before the app, the app waits for the others. */
export async function awaitedStyles(): Promise<void> {
  if (lateSheet()?.dataset.lateStyles !== 'awaited') return
  if (!(await stylesArrive())) throw new Error('The styles did not come')
}

/** Whether they came. If not, they are asked for again the next time. */
async function stylesArrive(): Promise<boolean> {
  const link = lateSheet()
  if (link === null) return true
  arrival ??= arrivalOf(link)
  const isThere = await arrival
  if (!isThere) arrival = null
  return isThere
}

function arrivalOf(link: HTMLLinkElement): Promise<boolean> {
  const isLoaded = link.sheet !== null
  link.removeAttribute('media')
  link.disabled = !isLoaded
  link.disabled = false
  if (isLoaded) return Promise.resolve(true)
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true })
    link.addEventListener('error', () => resolve(false), { once: true })
  })
}

function lateSheet(): HTMLLinkElement | null {
  return document.querySelector('link[data-late-styles]')
}

/** To the place that they want now: they may have gone on meanwhile. */
function leadToPlace(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
