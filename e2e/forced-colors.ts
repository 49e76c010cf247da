import type { Frame, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** In forced colors, every button has an outline, and selected options differ from others. */
export async function expectForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  // Check a frame again that is still loading.
  const lostIn = (frame: Frame) => frame.evaluate(lostInForcedColours).catch(() => ['not loaded yet'])
  const lost = async () => (await Promise.all(page.frames().map(lostIn))).flat()
  await expect.poll(lost, `${page.url()} in forced colours`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

/** Runs in the page: lists states that only a fill, shadow or hue shows. */
function lostInForcedColours(): string[] {
  const seen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 1 &&
    one.closest('[inert]') === null
  const nameOf = (one: Element) =>
    `${one.localName} "${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 40)}"`

  function hasEdge(one: Element): boolean {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(one)
    const isDrawn = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
    return isDrawn && borderTopColor !== backgroundColor && !/^rgba.*, 0\)$/.test(borderTopColor)
  }
  const looks = [
    'color',
    'backgroundColor',
    'borderTopWidth',
    'borderTopColor',
    'textDecorationLine',
    'outlineStyle',
  ]
  const lookOf = (one: Element) => looks.map((look) => Reflect.get(getComputedStyle(one), look)).join(' ')

  /** A visually hidden radio button is represented by its label. */
  const faceOf = (one: Element) =>
    one instanceof HTMLInputElement && !seen(one) ? (one.closest('label') ?? one) : one
  function isLost(chosen: Element, others: Element[]): boolean {
    const face = faceOf(chosen)
    if (!seen(face) || face instanceof HTMLInputElement) return false
    const { color, backgroundColor } = getComputedStyle(face)
    return color === backgroundColor || others.some((other) => lookOf(faceOf(other)) === lookOf(face))
  }

  const edgeless = [...document.querySelectorAll('button, a.inline-flex, input, select, textarea')].filter(
    (one) => seen(one) && !hasEdge(one) && !one.matches('[type=checkbox], [type=radio], [type=range]'),
  )
  const lost: Element[] = []
  for (const state of ['aria-pressed', 'aria-current', 'aria-checked', 'aria-selected']) {
    for (const chosen of document.querySelectorAll(`[${state}]:not([${state}="false"])`)) {
      const group =
        chosen.closest('ul, ol, table, nav, fieldset, [role], section, form, main') ?? document.body
      const others = [...group.querySelectorAll(chosen.localName)].filter(
        (one) =>
          seen(one) && (one.getAttribute(state) ?? 'false') === 'false' && one.className === chosen.className,
      )
      if (isLost(chosen, others)) lost.push(chosen)
    }
  }
  for (const chosen of document.querySelectorAll<HTMLInputElement>('input:checked')) {
    const others = [...document.querySelectorAll<HTMLInputElement>('input:not(:checked)')].filter(
      ({ name, type }) => name === chosen.name && type === chosen.type,
    )
    if (isLost(chosen, others)) lost.push(faceOf(chosen))
  }
  return [
    ...edgeless.map((one) => `${nameOf(one)} has no edge`),
    ...lost.map((one) => `${nameOf(one)} looks unchosen`),
  ]
}
