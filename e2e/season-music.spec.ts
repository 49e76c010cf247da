import { chromium, type Page } from '@playwright/test'
import { findBrowser, storyFlags } from '../scripts/browser.ts'
import { expect, test } from './fixtures.ts'
import { inSeason } from './season-steps.ts'

// The recorder of traces acts on the page as a person would, and a browser that saw a person act lets music begin.
test.use({ trace: 'off', clock: inSeason })
// One venue for the file: to start another takes longer than the stories.
test.describe.configure({ mode: 'default' })

async function withAutoplay(
  baseURL: string,
  policy: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const args = [...storyFlags, `--autoplay-policy=${policy}`]
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  try {
    await act(await browser.newPage({ baseURL }))
  } finally {
    await browser.close()
  }
}

/** On the front page, once its music has asked to begin and was told to wait for a click. */
async function whileMusicWaits(baseURL: string, act: (page: Page) => Promise<void>): Promise<void> {
  await withAutoplay(baseURL, 'document-user-activation-required', async (page) => {
    // A look for an element counts as a person's act: the music has to have asked before.
    const asked = page.waitForEvent('console', (line) => line.text().includes('The music waits for a click'))
    await page.goto('/')
    await asked
    await act(page)
  })
}

test('music waits for a click where the browser wants one, and can be muted', async ({ server }) => {
  await whileMusicWaits(server.url, async (page) => {
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
  })
})

test('the button of music that waits for a click lets it begin, and a next visit starts unmuted', async ({
  server,
}) => {
  await whileMusicWaits(server.url, async (page) => {
    const music = page.locator('audio')
    await page.getByRole('button', { name: 'Unmute the Halloween music' }).click()
    await expect(music).toHaveJSProperty('paused', false)
    await expect(music).toHaveJSProperty('muted', false)
    await page.getByRole('button', { name: 'Mute the Halloween music', exact: true }).click()
    await expect(music).toHaveJSProperty('muted', true)
    await page.reload()
    await expect(music).toHaveJSProperty('muted', false)
  })
})

test('music begins by itself where the browser lets it', async ({ server }) => {
  await withAutoplay(server.url, 'no-user-gesture-required', async (page) => {
    await page.goto('/')
    await expect(page.locator('audio')).toHaveJSProperty('paused', false)
    await expect(page.locator('audio')).toHaveJSProperty('muted', false)
    await expect(page.locator('audio')).toHaveJSProperty('loop', true)
  })
})
