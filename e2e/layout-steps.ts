import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const widths = [320, 375, 768, 1440, 2560]

/** Nothing overflows horizontally, from the narrowest phone to the widest screen. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

const followed = new Set<string>()

/** Every internal link of the page works. */
export async function expectLinks(page: Page): Promise<void> {
  const links = await page
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .flatMap(({ origin, pathname }) =>
          origin === location.origin && pathname !== location.pathname ? pathname : [],
        ),
    )
  for (const path of new Set(links.filter((one) => !followed.has(one)))) {
    followed.add(path)
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  }
}

/** The header, the content and the footer share one left edge. */
export async function expectOneLeftEdge(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(leftEdges), `${page.url()} at ${width} pixels`)
      .toEqual([expect.any(Number)])
  }
  if (before) await page.setViewportSize(before)
}

/** The left position of the first letter or picture of each part. */
function leftEdges(): number[] {
  const edges = [...document.querySelectorAll('header, main, footer')].flatMap((part) => {
    if (part.parentElement?.closest('main')) return []
    // On wide screens the admin has its navigation beside the content.
    const ways = part.previousElementSibling
    const hasWays =
      ways?.localName === 'nav' && ways.getBoundingClientRect().right <= part.getBoundingClientRect().left
    const place = hasWays ? (part.parentElement ?? part) : part
    const inks = [...place.querySelectorAll('h1, h2, a, button, p, svg')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 1 &&
        (one.tagName === 'svg' || [...one.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)),
    )
    const lefts = inks.map(
      (one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
    )
    return lefts.length === 0 ? [] : [Math.round(Math.min(...lefts.filter((left) => left >= 0)))]
  })
  return [...new Set(edges)]
}
