import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ResendDouble, type ResendMishap, startResend } from '../../../../test/doubles/resend.ts'
import { EmailPaused, EmailRefused, type OutgoingEmail } from './email-port.ts'
import { qrPng } from './qr-png.ts'
import { resendEmail } from './resend-email.ts'

let resend: ResendDouble
beforeAll(async () => {
  resend = await startResend()
})
afterAll(() => resend.close())
beforeEach(() => {
  resend.taken.length = 0
  resend.keys.length = 0
})

const from = 'Nightlark <hello@nightlark.example>'
const patience = { tryMs: 20_000, restMs: 5_000 }
const port = (changed: { apiKey?: string; tryMs?: number } = {}) => {
  const { RESEND_API_KEY, RESEND_BASE_URL } = resend.settings
  const account = { apiKey: changed.apiKey ?? RESEND_API_KEY, baseUrl: RESEND_BASE_URL }
  const { send } = resendEmail(account, { ...patience, ...(changed.tryMs && { tryMs: changed.tryMs }) })
  return { send: (mail: OutgoingEmail, limit = new AbortController().signal) => send(mail, limit) }
}

let count = 0
const letter = (more: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  id: String(++count),
  from,
  to: 'ada@example.com',
  subject: 'Your evening',
  html: '<p>Zoë</p>',
  text: 'Zoë',
  ...more,
})
const answer = (status: number, body: unknown, headers?: Record<string, string>): ResendMishap => ({
  do: 'answer',
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  ...(headers && { headers }),
})
const problemOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: Error) => error,
  )

describe('resendEmail', () => {
  it('resendEmail delivers an email with its appointment', async () => {
    const calendar = { method: 'PUBLISH' as const, content: 'BEGIN:VCALENDAR\r\nSUMMARY:Zoë\r\n' }
    await port().send(letter({ calendar }))
    const content = Buffer.from(calendar.content).toString('base64')
    const content_type = 'text/calendar; charset=utf-8; method=PUBLISH'
    expect(resend.taken).toEqual([
      {
        from,
        to: ['ada@example.com'],
        subject: 'Your evening',
        html: '<p>Zoë</p>',
        text: 'Zoë',
        attachments: [{ filename: 'invite.ics', content, content_type }],
      },
    ])
  })

  it('resendEmail delivers an email with the picture that its HTML shows', async () => {
    await port().send(letter({ html: '<img src="cid:code">', pictureOf: 'https://nightlark.example/b' }))
    const content = Buffer.from(qrPng('https://nightlark.example/b')).toString('base64')
    expect(resend.taken[0]?.attachments).toEqual([
      { filename: 'code.png', content, content_type: 'image/png', content_id: 'code' },
    ])
  })

  it.each([
    ['the answer was lost', { do: 'drop-answer' }],
    ['the connection was cut', { do: 'drop' }],
    ['it had trouble', answer(500, { name: 'application_error', message: 'Oops' })],
    ['it answered nonsense', answer(200, '<h1>Welcome</h1>')],
    ['it answered without an id', answer(200, {})],
    ['the same letter was on its way', answer(409, { name: 'concurrent_idempotent_requests', message: '…' })],
  ] satisfies [string, ResendMishap][])(
    'resendEmail fails when %s, and the next try delivers the email once',
    async (_, mishap) => {
      const one = letter()
      resend.upset(mishap)
      expect(await problemOf(port().send(one))).toBeInstanceOf(Error)
      await port().send(one)
      expect(resend.taken).toHaveLength(1)
      expect(new Set(resend.keys).size).toBe(1)
    },
  )

  it('resendEmail counts an email as sent when an earlier try with an older timestamp was accepted', async () => {
    const one = letter({ calendar: { method: 'PUBLISH', content: 'DTSTAMP:1' } })
    resend.upset({ do: 'drop-answer' })
    expect(await problemOf(port().send(one))).toBeInstanceOf(Error)
    await port().send({ ...one, calendar: { method: 'PUBLISH', content: 'DTSTAMP:2' } })
    expect(resend.taken).toHaveLength(1)
  })

  it('resendEmail sends another email under a reused number, as after a restored backup', async () => {
    const one = letter()
    await port().send(one)
    await port().send({ ...one, to: 'bea@example.com' })
    expect(resend.taken.map(({ to }) => to[0])).toEqual(['ada@example.com', 'bea@example.com'])
  })

  it('resendEmail gives up after a time limit', async () => {
    resend.upset({ do: 'silence' })
    const problem = await problemOf(port({ tryMs: 50 }).send(letter()))
    expect(problem?.message).toBe('Resend did not answer: TimeoutError.')
  })

  it("resendEmail stops at its caller's limit, even during a rest", async () => {
    const rest = answer(429, { name: 'rate_limit_exceeded', message: 'Slower' }, { 'retry-after': '5' })
    for (const mishap of [{ do: 'silence' } as const, rest]) {
      const limit = new AbortController()
      resend.keys.length = 0
      resend.upset(mishap)
      const sending = problemOf(port().send(letter(), limit.signal))
      await expect.poll(() => resend.keys).toHaveLength(1)
      limit.abort()
      expect(await sending).toBeInstanceOf(Error)
    }
    expect(resend.taken).toEqual([])
  })

  it('resendEmail waits briefly on request of the provider', async () => {
    resend.upset(answer(429, { name: 'rate_limit_exceeded', message: 'Slower' }, { 'retry-after': '1' }))
    await port().send(letter())
    expect(resend.taken).toHaveLength(1)
    expect(resend.keys).toHaveLength(2)
  })

  it('resendEmail postpones an email when the requested wait is long', async () => {
    const quota = { name: 'daily_quota_exceeded', message: 'You have reached your daily quota.' }
    resend.upset(answer(429, quota, { 'retry-after': '3600' }))
    const problem = await problemOf(port().send(letter()))
    expect(problem).toMatchObject({ constructor: EmailPaused, restSeconds: 3600 })
    expect(problem?.message).toBe('Resend answered 429: You have reached your daily quota.')
    expect(resend.keys).toHaveLength(1)
  })

  it('resendEmail reports why an email was refused, without the key', async () => {
    const refused = await problemOf(port().send(letter({ to: 'ada@nowhere.invalid' })))
    expect(refused).toBeInstanceOf(EmailRefused)
    expect(refused?.message).toBe('Resend answered 422: Invalid `to` field.')
    const stranger = await problemOf(port({ apiKey: 're_swordfish' }).send(letter()))
    expect(stranger).not.toBeInstanceOf(EmailRefused)
    expect(stranger?.message).toBe('Resend answered 403: API key is invalid')
    expect(resend.taken).toEqual([])
  })

  it('resendEmail follows no redirect to another address', async () => {
    resend.upset(answer(307, '', { location: 'https://elsewhere.example/emails' }))
    expect((await problemOf(port().send(letter())))?.message).toBe('Resend answered 307')
  })
})
