import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findShell, storyFlags } from '../../scripts/check/browser.ts'
import { findViolations } from '../axe-in-page.ts'

const outer =
  '<!doctype html><html lang="en"><title>Outer</title><main><h1>Outer</h1><iframe title="Form" src="/inner"></iframe></main>'
const inner = '<!doctype html><html lang="en"><title>Inner</title><main><h1>Inner</h1><input></main>'
const fault = expect.arrayContaining([expect.stringMatching(/^label: .*iframe,input$/)])

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findShell(), args: storyFlags })
})
beforeEach(async () => {
  page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/inner') ? inner : outer,
    }),
  )
})
afterAll(() => browser.close())

it('violationsOf finds a violation inside a frame', async () => {
  await page.goto('http://frames.example/')
  expect(await findViolations(page)).toEqual(fault)
})

it('violationsOf can check one part of a page, and fails when that part is missing', async () => {
  await page.goto('http://frames.example/')
  expect(await findViolations(page, 'h1')).toEqual([])
  expect(await findViolations(page, 'iframe')).toEqual(fault)
  await expect(findViolations(page, '[role=dialog]')).rejects.toThrow('No elements found')
})

it('violationsOf checks again when a frame navigates during the check', async () => {
  await page.goto('http://frames.example/')
  await page.frames()[1]?.evaluate(() => {
    let axe: unknown
    const set = (value: unknown) => {
      axe = value
      setTimeout(() => location.reload())
    }
    Object.defineProperty(window, 'axe', { get: () => axe, set })
  })
  expect(await findViolations(page)).toEqual(fault)
})
