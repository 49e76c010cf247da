import { chromium } from '@playwright/test'

type Login = { email: string; password: string }

/** Clears the cache afterwards, so that the measured page is a first visit. */
export async function signIn(port: number, url: string, { email, password }: Login): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.goto(new URL('/login', url).href)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((at) => at.pathname !== '/login')
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
  await browser.close()
}
