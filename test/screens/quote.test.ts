import { beforeEach, expect, it, vi } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { eventually, expectToast, fill, press } from './actions.ts'
import { sent } from './network.ts'
import { open, screen } from './screen.tsx'
import { openVenue } from './venue.ts'

openVenue()

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
// There is no mail program.
const opened = vi.spyOn(window.location, 'assign').mockReturnValue()
beforeEach(() => void opened.mockClear())

async function ask(values: Record<string, string>): Promise<void> {
  await open('/')
  await screen.findByRole('button', { name: 'Copy instead' })
  for (const [label, value] of Object.entries(values)) await fill(new RegExp(`^${label}`), value)
}

it("the quote form opens the visitor's mail program with the email written and sends nothing", async () => {
  await ask(request)
  await press('Request a quote')
  await expectToast(
    'Opening Email Client',
    'Your default email app will open with the pre-filled quote request',
  )
  const { protocol, pathname, searchParams } = new URL(String(opened.mock.calls[0]?.[0]))
  expect([protocol, pathname]).toEqual(['mailto:', 'hello@nightlark.example'])
  expect(searchParams.get('subject')).toBe('Quote Request from Ada & Bo')
  expect(searchParams.get('body')).toBe(lines.join('\r\n'))
  expect(JSON.stringify(sent)).not.toContain('Ada & Bo')
})

it('the quote form includes the optional date and copies the email as text', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await ask({ ...request, 'Event date': '2026-05-09' })
  await press('Copy instead')
  await expectToast('Copied', 'Paste it into an email to hello@nightlark.example')
  const [text = ''] = copied.mock.calls[0] ?? []
  expect(text.split('\n').slice(0, 2)).toEqual([
    'To: hello@nightlark.example',
    'Subject: Quote Request from Ada & Bo',
  ])
  expect(text).toContain('Event Date: 2026-05-09')
})

it('the quote form shows each fault at its field and focuses the first', async () => {
  await ask({ ...request, Email: 'ada@', Message: '' })
  await press('Request a quote')
  const email = screen.getByLabelText(/^Email/)
  await eventually(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription(/Enter an email address/)
  expect(screen.getByLabelText(/^Message/)).toHaveAccessibleDescription('Tell us what you have in mind.')
  await screen.findByText('2 fields need your attention.')
  await expectAccessible()
  await fill(/^Email/, 'ada@example.com')
  await eventually(() => expect(email).not.toHaveAttribute('aria-invalid'))
  expect(opened).not.toHaveBeenCalled()
})
