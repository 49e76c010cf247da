import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Records listeners of the window and the document. */
export async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listening = new Map<string, Set<unknown>>()
    Reflect.set(window, 'listening', listening)
    const { addEventListener, removeEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [never]) {
      const listeners = listening.get(type) ?? new Set()
      if (this === window || this === document) listening.set(type, listeners.add(rest[0]))
      return addEventListener.call(this, type, ...rest)
    }
    EventTarget.prototype.removeEventListener = function (type: string, ...rest: [never]) {
      listening.get(type)?.delete(rest[0])
      return removeEventListener.call(this, type, ...rest)
    }
  })
  await page.goto('/login')
  await goTo(page, '/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'The shop' })).toBeVisible()
}

/** Navigates like a link of the app. */
export async function goTo(page: Page, path: string): Promise<void> {
  // Navigation before the first page is ready would be lost.
  await page.waitForFunction(() => {
    const state = Reflect.get(window, '__reactRouterDataRouter')?.state
    return state?.initialized === true && state.navigation.state === 'idle'
  })
  await page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)
}

/** Everything a page can leave behind; a late library adds its own name once. */
export function traces(page: Page) {
  return page.evaluate(() => ({
    globals: Reflect.ownKeys(window)
      .map(String)
      .filter((name) => !name.startsWith('__zod'))
      .sort(),
    listeners: ['message', 'resize'].map((type) => Reflect.get(window, 'listening').get(type)?.size ?? 0),
    frames: document.querySelectorAll('iframe').length,
    scripts: [...document.scripts].map(({ src }) => src).filter((src) => /jquery|hostpage/.test(src)),
  }))
}
