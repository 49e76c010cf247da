import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmtpDouble, startSmtpServer } from '../../../../test/doubles/smtp-server.ts'
import { smtpEmail } from './smtp-email.ts'

let server: SmtpDouble
beforeAll(async () => {
  server = await startSmtpServer('hangs once')
})
afterAll(() => server.close())

const email = {
  from: 'Nightlark <hello@nightlark.example>',
  to: 'ada@example.com',
  subject: 'Your evening',
  html: '<p>Zoë</p>',
  text: 'Zoë',
}

it('smtpEmail hangs up on a slow mail server, so that the email cannot arrive later', async () => {
  const port = smtpEmail(server.url)
  const limit = new AbortController()
  const sending = port.send({ id: '1', ...email }, limit.signal)
  await expect.poll(() => server.openConnections()).toBe(1)
  limit.abort(new Error('too long'))
  await expect(sending).rejects.toThrow()
  await expect.poll(() => server.openConnections()).toBe(0)
  await port.send({ id: '2', ...email }, new AbortController().signal)
  expect(server.received).toHaveLength(1)
})
