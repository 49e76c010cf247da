import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRawRequest } from './ask.ts'
import { startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

describe('request bodies', () => {
  const sizes = {
    '/auth/v1/signup': 16,
    '/rest/v1/profiles': 512,
    '/functions/v1/create-gym-master-member': 256,
  }

  it.each(Object.entries(sizes))(
    'a request body to %s may have %i kB, with a length or streamed',
    async (path, kilobytes) => {
      const body = JSON.stringify({ x: 'x'.repeat(kilobytes * 1024) })
      const counted = await sendRawRequest(host, `POST ${path}`, `Content-Length: ${body.length}\r\n`)
      expect(counted).toMatch(/^HTTP\/1\.1 413 /)
      expect(await sendStream(path, body)).toBe(413)
      expect(await sendStream(path, '{}')).not.toBe(413)
    },
  )

  function sendStream(path: string, body: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const headers = {
        apikey: host.secretKey,
        'Content-Type': 'application/json',
        'Transfer-Encoding': 'chunked',
      }
      const sent = request(host.url + path, { method: 'POST', headers }, (answer) =>
        resolve(answer.statusCode),
      )
      sent.on('error', reject)
      for (let at = 0; at < body.length; at += 60_000) sent.write(body.slice(at, at + 60_000))
      sent.end()
    })
  }

  it('a request body with two lengths is refused', async () => {
    const answer = await sendRawRequest(
      host,
      'POST /auth/v1/signup',
      'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})
