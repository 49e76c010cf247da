import { type Browser, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/browser.ts'
import { expect, test } from './fixtures.ts'
import { inOwnHouse } from './own-house.ts'

// The recorder of traces acts on the page as a person would, and a browser that saw a person act lets music begin.
test.use({ trace: 'off' })
// Each story starts a venue and a browser of its own.
test.slow()

const inSeason = '2026-10-20T01:00:00Z'

async function withAutoplay(policy: string, act: (browser: Browser) => Promise<void>): Promise<void> {
  const args = [...browserFlags, `--autoplay-policy=${policy}`]
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  try {
    await act(browser)
  } finally {
    await browser.close()
  }
}

test('music waits for a click where the browser wants one, and can be muted', async () => {
  await inOwnHouse(inSeason, (server) =>
    withAutoplay('document-user-activation-required', async (browser) => {
      const page = await browser.newPage({ baseURL: server.url })
      const logged = page.waitForEvent('console', (line) =>
        line.text().includes('The music waits for a click'),
      )
      await page.goto('/')
      await logged
      const music = page.locator('audio')
      await expect(music).toHaveJSProperty('paused', true)
      await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0)
      await page.getByRole('heading', { level: 1 }).click()
      await expect(music).toHaveJSProperty('paused', false)
      await expect(music).toHaveJSProperty('muted', false)
      await page.getByRole('button', { name: 'Mute the Halloween music', exact: true }).click()
      await expect(music).toHaveJSProperty('muted', true)
      await page.getByRole('button', { name: 'Unmute the Halloween music' }).click()
      await expect(music).toHaveJSProperty('muted', false)
    }),
  )
})

test('the button of music that waits for a click lets it begin, and a wish for silence is kept', async () => {
  await inOwnHouse(inSeason, (server) =>
    withAutoplay('document-user-activation-required', async (browser) => {
      const page = await browser.newPage({ baseURL: server.url })
      // A look for an element counts as a person's act: the music has to have asked before.
      const asked = page.waitForEvent('console', (line) =>
        line.text().includes('The music waits for a click'),
      )
      await page.goto('/')
      await asked
      const music = page.locator('audio')
      await page.getByRole('button', { name: 'Unmute the Halloween music' }).click()
      await expect(music).toHaveJSProperty('paused', false)
      await expect(music).toHaveJSProperty('muted', false)
      await page.getByRole('button', { name: 'Mute the Halloween music', exact: true }).click()
      await page.reload()
      await expect(page.locator('audio')).toHaveJSProperty('muted', true)
    }),
  )
})

test('music begins by itself where the browser lets it', async () => {
  await inOwnHouse(inSeason, (server) =>
    withAutoplay('no-user-gesture-required', async (browser) => {
      const page = await browser.newPage({ baseURL: server.url })
      await page.goto('/')
      await expect(page.locator('audio')).toHaveJSProperty('paused', false)
      await expect(page.locator('audio')).toHaveJSProperty('muted', false)
      await expect(page.locator('audio')).toHaveJSProperty('loop', true)
    }),
  )
})
