import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '../../server/functions/jobs.ts'
import { claimEmail } from '../../supabase/functions/_shared/commands/email/claim.ts'
import { startResend } from '../doubles/resend.ts'
import { type SmtpDouble, startSmtpServer } from '../doubles/smtp-server.ts'
import { repeat, sendRequest, signUp } from './ask.ts'
import { runEmailJob } from './outbox.ts'
import { newPerson, startTestHost, type TestHost } from './test-host.ts'

let server: SmtpDouble
let refusing: SmtpDouble
let host: TestHost
let unlucky: TestHost
beforeAll(async () => {
  server = await startSmtpServer()
  refusing = await startSmtpServer('refuses')
  host = await startTestHost({ SMTP_URL: server.url })
  unlucky = await startTestHost({ SMTP_URL: refusing.url }, host.databaseUrl)
})
afterAll(async () => {
  await unlucky.close()
  await host.close()
  await Promise.all([server.close(), refusing.close()])
})
beforeEach(async () => {
  await host.sql`delete from private.mail_outbox`
  server.received.length = 0
})

const queueEmails = (count: number) =>
  host.sql`select private.queue_mail('to-' || n || '@example.com', 'welcome', '{"name": "Ada"}')
           from generate_series(1, ${count}::integer) n`
const listEmails = () =>
  host.sql`select status, attempts, data, last_error, round(extract(epoch from due_at - now()))::integer as wait
           from private.mail_outbox order by id`
const makeDue = () => host.sql`update private.mail_outbox set due_at = now() where status = 'waiting'`

describe('an email', () => {
  it('a welcome email is queued with a new account', async () => {
    const { email } = await newPerson(host, { name: 'Ada Wren' })
    const [row] =
      await host.sql`select template, data, status from private.mail_outbox where to_address = ${email}`
    expect(row).toEqual({
      template: 'welcome',
      data: { name: 'Ada Wren', token: expect.stringMatching(/^[0-9a-f]{48}$/) },
      status: 'waiting',
    })
  })

  it('a welcome email is not queued when creating the account fails', async () => {
    await host.sql.unsafe(`
      create function private.break_down() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger z_break_down after insert on public.profiles for each row execute function private.break_down();`)
    const answer = await signUp(host, { email: 'unlucky@example.com', password: 'a fine password' })
    await host.sql.unsafe('drop trigger z_break_down on public.profiles; drop function private.break_down()')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('broken')
    expect(await listEmails()).toHaveLength(0)
    expect(await host.sql`select from auth.users where email = 'unlucky@example.com'`).toHaveLength(0)
    expect((await signUp(host, { email: 'unlucky@example.com', password: 'a fine password' })).status).toBe(
      200,
    )
  })

  it('an email reaches the mail server complete, and its data is then deleted', async () => {
    const data = JSON.stringify({ name: 'Zoë\r\n.\r\nQUIT' })
    await host.sql`select private.queue_mail('ada@example.com', 'welcome', ${data}::text::jsonb)`
    expect((await runEmailJob(host)).body).toEqual({ success: true, sent: 1, failed: 0 })
    expect(server.received).toMatchObject([{ from: 'hello@nightlark.example', to: 'ada@example.com' }])
    const message = server.received[0]?.message ?? ''
    expect(message).toMatch(/^Subject: Welcome to Nightlark$/m)
    expect(message).toMatch(/^Message-ID: <outbox-\d+@nightlark\.example>$/m)
    expect(await listEmails()).toMatchObject([{ status: 'sent', data: {}, last_error: null }])
  })

  it('an email is tried eight times at growing intervals and then given up', async () => {
    await queueEmails(1)
    const waits: number[] = []
    for (let tries = 1; tries <= 8; tries++) {
      expect((await runEmailJob(unlucky)).body).toEqual({ success: true, sent: 0, failed: 1 })
      const [row] = await listEmails()
      expect(row).toMatchObject({ attempts: tries, status: tries < 8 ? 'waiting' : 'failed' })
      expect(row?.last_error).toContain('550')
      waits.push(row?.wait)
      await makeDue()
    }
    for (const [index, wait] of waits.slice(0, 7).entries()) {
      const planned = 30 * 2 ** index
      expect(wait).toBeGreaterThan(planned - 10)
      expect(wait).toBeLessThanOrEqual(planned)
    }
    expect((await runEmailJob(host)).body.sent).toBe(0)
  })

  it('an email is sent by another round after a mail server hangs up', async () => {
    const rude = await startSmtpServer('hangs up')
    const third = await startTestHost({ SMTP_URL: rude.url }, host.databaseUrl)
    await queueEmails(1)
    expect((await runEmailJob(third)).body.failed).toBe(1)
    await Promise.all([third.close(), rude.close()])
    await makeDue()
    expect((await runEmailJob(host)).body.sent).toBe(1)
  })

  it('an email is sent after the process that claimed it died', async () => {
    await queueEmails(1)
    await claimEmail(host.environment)
    expect((await runEmailJob(host)).body.sent).toBe(0)
    const [waiting] = await listEmails()
    expect(waiting?.status).toBe('waiting')
    expect(waiting?.wait).toBeGreaterThan(100)
    await makeDue()
    expect((await runEmailJob(host)).body.sent).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  it('an email is claimed by only one sender, whatever query plan is chosen', async () => {
    await queueEmails(1)
    await host.sql`delete from private.mail_outbox`
    await host.sql`analyze private.mail_outbox`
    await queueEmails(6)
    const claimed = [await claimEmail(host.environment), await claimEmail(host.environment)]
    expect(new Set(claimed.map((one) => one?.id)).size).toBe(2)
    expect((await runEmailJob(host)).body.sent).toBe(4)
  })

  it('an email without a template is given up and does not delay others', async () => {
    await host.sql`select private.queue_mail('x@example.com', 'nonsense', '{}')`
    await queueEmails(2)
    expect((await runEmailJob(host)).body).toEqual({ success: true, sent: 2, failed: 1 })
  })

  it('an email that cannot be rendered waits for its next try and does not delay others', async () => {
    await host.sql`select private.queue_mail('x@example.com', 'receipt', '{}')`
    await queueEmails(2)
    expect((await runEmailJob(host)).body).toEqual({ success: true, sent: 2, failed: 1 })
    expect((await listEmails())[0]).toMatchObject({ status: 'waiting', attempts: 1 })
  })
})

describe('rounds of the email job', () => {
  it('concurrent rounds never send an email twice', async () => {
    await queueEmails(40)
    const rounds = await repeat(6, () => runEmailJob(host))
    expect(rounds.every(({ status }) => status === 200)).toBe(true)
    expect(server.received).toHaveLength(40)
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(40)
  })

  it('a round ends when the provider reports its quota, and the other emails keep their tries', async () => {
    const resend = await startResend()
    const third = await startTestHost(resend.settings, host.databaseUrl)
    await queueEmails(3)
    const body = '{"name":"daily_quota_exceeded","message":"Enough for today."}'
    resend.upset({ do: 'answer', status: 429, body, headers: { 'retry-after': '3600' } })
    expect((await runEmailJob(third)).body).toEqual({ success: true, sent: 0, failed: 1 })
    const [first, ...others] = await listEmails()
    expect(first).toMatchObject({
      attempts: 0,
      status: 'waiting',
      last_error: 'Resend answered 429: Enough for today.',
    })
    expect(first?.wait).toBeGreaterThan(3500)
    expect(others).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
    expect((await runEmailJob(third)).body).toMatchObject({ sent: 2 })
    await Promise.all([third.close(), resend.close()])
  })

  it('a round gives up an email that the provider rejects as invalid', async () => {
    const resend = await startResend()
    const third = await startTestHost(resend.settings, host.databaseUrl)
    await host.sql`select private.queue_mail('ada@nowhere.invalid', 'welcome', '{"name": "Ada"}')`
    expect((await runEmailJob(third)).body).toEqual({ success: true, sent: 0, failed: 1 })
    expect(await listEmails()).toMatchObject([{ status: 'failed', attempts: 1 }])
    await Promise.all([third.close(), resend.close()])
  })

  it('the email job runs only with the secret key', async () => {
    const { token } = await newPerson(host)
    expect((await sendRequest(host, '/functions/v1/send-mail', { body: {} })).status).toBe(401)
    expect((await sendRequest(host, '/functions/v1/send-mail', { body: {}, token })).status).toBe(403)
  })

  it('a hanging connection does not delay newer emails', async () => {
    const hanging = await startSmtpServer('hangs once')
    const third = await startTestHost({ SMTP_URL: hanging.url }, host.databaseUrl)
    await queueEmails(1)
    const stop = startJobs({ ...third.environment, cards: null })
    await expect.poll(() => hanging.openConnections()).toBe(1)
    await host.sql`select private.queue_mail('newer@example.com', 'welcome', '{"name": "Ada"}')`
    await expect.poll(() => hanging.received.map(({ to }) => to)).toEqual(['newer@example.com'])
    // The server has the email a moment before we record it.
    await expect.poll(listEmails).toMatchObject([
      { status: 'waiting', attempts: 1 },
      { status: 'sent', attempts: 1 },
    ])
    await stop()
    await Promise.all([third.close(), hanging.close()])
  })

  it('the email job sends at most four emails at once, each with a time limit', async () => {
    await queueEmails(6)
    const limits: AbortSignal[] = []
    const send = (_: unknown, limit: AbortSignal) => {
      limits.push(limit)
      return new Promise<void>(() => undefined)
    }
    const pace = { 'send-mail': { everyMs: 5, atOnce: 4 } }
    const stop = startJobs({ ...host.environment, mail: { send } }, pace)
    await expect.poll(() => limits).toHaveLength(4)
    await expect
      .poll(async () => (await listEmails()).filter(({ attempts }) => attempts === 1))
      .toHaveLength(4)
    await stop()
    expect(limits.map(({ aborted }) => aborted)).toEqual([false, false, false, false])
  })

  it('the email job stops at once even while a mail server hangs', async () => {
    await queueEmails(1)
    let taken = false
    const send = () => {
      taken = true
      return new Promise<void>(() => undefined)
    }
    const stop = startJobs({ ...host.environment, cards: null, mail: { send } })
    await expect.poll(() => taken).toBe(true)
    // The mail server never answers, so this would hang without a timeout.
    await stop()
  })
})
