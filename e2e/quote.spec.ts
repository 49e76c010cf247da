import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './fixtures.ts'

const request = {
  Name: 'Ada & Bo',
  Email: 'ada@example.com',
  Phone: '(256) 555-0100',
  Message: 'Twelve of us, one cake.',
}

const lines = [
  'Name: Ada & Bo',
  'Email: ada@example.com',
  'Phone: (256) 555-0100',
  'Event Date: Not specified',
  '',
  'Message:',
  'Twelve of us, one cake.',
]

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value)
}

function form(page: Page) {
  return page.locator('#contact form')
}

/** Which letters the page opens, told by the browser; a mail program there is none. */
async function hearMailto(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const wanted: string[] = []
    Reflect.set(window, 'wanted', wanted)
    const navigation: EventTarget = Reflect.get(window, 'navigation')
    navigation.addEventListener('navigate', (event) => {
      const { url } = Reflect.get(event, 'destination')
      if (url.startsWith('mailto:')) wanted.push(url)
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'wanted'))
}

test('a request for a quote opens the visitor’s own mail program with the letter written', async ({
  page,
}) => {
  await page.goto('/')
  const sent: string[] = []
  page.on('request', (one) => one.method() === 'POST' && sent.push(one.url()))
  await fill(page, request)
  const wanted = await hearMailto(page)
  await form(page).getByRole('button', { name: 'Request a quote' }).click()
  await expectToast(
    page,
    'Opening Email Client',
    'Your default email app will open with the pre-filled quote request',
  )
  const [mailto = ''] = await wanted()
  const { protocol, pathname, searchParams } = new URL(mailto)
  expect([protocol, pathname]).toEqual(['mailto:', 'hello@nightlark.example'])
  expect(searchParams.get('subject')).toBe('Quote Request from Ada & Bo')
  expect(searchParams.get('body')).toBe(lines.join('\r\n'))
  expect(sent.filter((url) => !url.endsWith('/list-availability'))).toEqual([])
})

test('a date is told where there is one, and without a mail program the letter is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await fill(page, { ...request, 'Event date': '2026-05-09' })
  await form(page).getByRole('button', { name: 'Copy instead' }).click()
  await expectToast(page, 'Copied', 'Paste it into a mail to hello@nightlark.example')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 2)).toEqual([
    'To: hello@nightlark.example',
    'Subject: Quote Request from Ada & Bo',
  ])
  expect(copied).toContain('Event Date: 2026-05-09')
})

test('what is missing is said at its field, and the first one has the focus', async ({ page }) => {
  await page.goto('/')
  const wanted = await hearMailto(page)
  await fill(page, { ...request, Email: 'ada@', Message: '' })
  await form(page).getByRole('button', { name: 'Request a quote' }).click()
  await expect(form(page).getByLabel('Email')).toBeFocused()
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address/)
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription('Tell us what you have in mind.')
  await expect(form(page).getByRole('alert')).toHaveText('2 fields need your attention.')
  await form(page).getByLabel('Email').fill('ada@example.com')
  await expect(form(page).getByLabel('Email')).not.toHaveAttribute('aria-invalid')
  expect(await wanted()).toEqual([])
})
