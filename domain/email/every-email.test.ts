import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emailSamples } from '../../test/email-samples.ts'
import { venue } from '../venue/venue.ts'
import { authTemplate } from './auth-templates.ts'
import { emailColours } from './email-colours.ts'
import { emailKinds, renderEmail } from './render-email.ts'
import { signInEmails } from './sign-in-emails.ts'

const setting = { siteUrl: 'https://site.example', now: Date.parse('2026-11-20T12:00:00Z') }
const root = join(import.meta.dirname, '../..')

function rendered(kind: string, data: Record<string, unknown>) {
  const mail = renderEmail(kind, data, setting)
  if (!mail) throw new Error(`no email ${kind}`)
  return mail
}

const letters = emailSamples.map(({ kind, data }) => ({
  name: kind === 'sign_in' ? `sign_in ${data.letter}` : kind,
  kind,
  data,
  mail: rendered(kind, data),
}))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The displayed text, without the venue's header. */
function visibleText(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(`>${venue.name}</td>`, '></td>')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] ?? '')
}

const bare = (text: string) => text.replace(/[\s:]/g, '')

/** What the recipient did to cause each email. The venue sends no advertising. */
const causes: Record<string, string> = {
  welcome: 'signed up',
  confirm_email: 'asked to confirm',
  invitation: 'was invited by name to work here',
  password_changed: 'safety of the account',
  phone_removed: 'safety of the account',
  phones_changed: 'safety of the account',
  sign_in_ended: 'safety of the account',
  receipt: 'paid',
  gift_card: 'paid',
  gift_readdressed: 'safety of what was paid for',
  gift: 'was named as the recipient by the buyer',
  order_ready: 'paid',
  order_sent: 'paid',
  refund: 'gets money back',
  refund_failed: 'is owed money',
  booking_confirmed: 'booked',
  booking_moved: 'moved, or was moved',
  booking_extended: 'paid for more time',
  booking_changed: 'asked the desk for it',
  booking_readdressed: 'safety of what was booked',
  booking_reminder: 'booked',
  booking_cancelled: 'canceled, or was canceled',
  bill_confirmed: 'booked',
  bill_moved: 'was moved',
  bill_reminder: 'booked',
  bill_cancelled: 'canceled',
  payment_link: 'booked on the phone',
  payment_lapsed: 'booked, and did not pay',
  event_joined: 'signed up for it',
  event_waiting: 'asked to wait for a place',
  event_place: 'asked to wait for a place',
  event_left: 'signed up for it',
  event_moved: 'signed up for it',
  event_cancelled: 'signed up for it',
  membership: 'paid',
  membership_ending: 'paid for a membership that ends',
  membership_changed: 'asked the desk for it',
  message: 'is written to personally by staff',
  waiting_proof: 'asked to join the waitlist',
  waiting_offer: 'asked to join the waitlist',
  fee_returned: 'gets money back',
  sign_in: 'asked for it',
}

it('the email samples cover every kind, and each kind has a recorded cause', () => {
  const kinds = Object.keys(emailKinds).sort()
  expect([...new Set(emailSamples.map(({ kind }) => kind))].sort()).toEqual(kinds)
  // An unsolicited kind would need List-Unsubscribe with one click (RFC 8058), which no email has yet.
  expect(Object.keys(causes).sort()).toEqual(kinds)
})

describe.each(letters)('the email $name', ({ kind, data, mail }) => {
  it('an email has the same content in text and HTML', () => {
    const { text, html } = mail
    expect(bare(text.replace(/https:\S+/g, ''))).toBe(bare(visibleText(html)))
    const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    for (const href of links) expect(text).toContain(href)
    expect(text).toContain(venue.phone)
  })

  it("an email's HTML has the venue's look and loads or runs nothing", () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain(`>${venue.name}</td>`)
    expect(mail.html).toMatch(/<div style="display:none[^>]*>[^<&]{8,}/)
    expect(mail.html).not.toMatch(/<script|<link|<form|url\(|@import|src="(?!cid:code")|undefined|NaN|null/)
    expect(mail.html.length).toBeLessThan(20_000)
    expect(mail.pictureOf !== undefined).toBe(mail.html.includes('src="cid:code"'))
  })

  it('an email shows user input as text on one line', () => {
    const typed = '"><script>alert(1)</script>\r\nBcc: all@example.com'
    const names = [
      'name',
      'bayName',
      'title',
      'planName',
      'invitedBy',
      'notes',
      'newEmail',
      'code',
      'message',
      'fromName',
    ]
    const nasty = Object.fromEntries(names.filter((name) => name in data).map((name) => [name, typed]))
    const lines = Array.isArray(data.lines) && {
      lines: data.lines.map((line) => ({ ...line, name: typed })),
    }
    const { html, text, subject } = rendered(kind, { ...data, ...nasty, ...lines })
    expect(html).not.toMatch(/<script/)
    expect(text).not.toMatch(/^Bcc/m)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(bare(text.replace(/https:\S+/g, ''))).toBe(bare(visibleText(html)))
  })
})

it('emails use only named colors of the venue', () => {
  const css = readFileSync(join(root, 'app/colors.css'), 'utf8')
  for (const [name, colour] of Object.entries(emailColours))
    expect(css).toContain(`--color-${name}: ${colour};`)
  const known = new Set<string>(Object.values(emailColours))
  const used = letters.flatMap(({ mail }) => mail.html.match(/(?<!&)#[0-9a-f]{3,6}\b(?!;\d)/g) ?? [])
  expect(used.filter((colour) => !known.has(colour))).toEqual([])
})

it.each(signInEmails)('a hosted project sends the same %s email (npm run mail:templates)', (letter) => {
  const written = readFileSync(join(root, `supabase/templates/${letter}.html`), 'utf8')
  expect(written).toBe(authTemplate(letter))
  const fill: Record<string, string> = {
    SiteURL: setting.siteUrl,
    TokenHash: '0a1b2c',
    Token: '0123456789',
    Email: 'ann@example.com',
    NewEmail: 'ann@new.example',
  }
  const filled = written.replace(/\{\{ \.(\w+) \}\}/g, (_, name) => fill[name] ?? '')
  expect(filled).toBe(letters.find(({ name }) => name === `sign_in ${letter}`)?.mail.html)
})
