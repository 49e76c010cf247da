import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSample } from '../email-samples.ts'
import { listEmailsTo, type Stored } from './outbox.ts'
import { startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let letter: Stored
beforeAll(async () => {
  host = await startTestHost()
  const data = JSON.stringify({ ...bookingSample, name: 'Gus', bayName: '</title><script>alert(1)</script>' })
  await host.sql`select private.queue_mail('gus@example.com', 'booking_confirmed', ${data}::text::jsonb)`
  const [found] = await listEmailsTo(host, 'gus@example.com')
  letter = found as Stored
})
afterAll(() => host.close())

const fetchOutbox = (path: string) => fetch(`${host.url}/practice/outbox${path}`)

describe('the demo outbox', () => {
  it('the demo outbox shows each email in a sandboxed frame without scripts', async () => {
    const page = await (await fetchOutbox('')).text()
    expect(page).toContain(`<iframe src="outbox/${letter.id}" title="Your booking NB-10001"`)
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const shown = await fetchOutbox(`/${letter.id}`)
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const html = await shown.text()
    expect(html).toContain('src="data:image/png;base64,')
    expect(html).not.toContain('cid:')
    expect(html).not.toContain('<script')
  })

  it('the demo outbox serves the text part and the attachments', async () => {
    expect(await (await fetchOutbox(`/${letter.id}/text`)).text()).toBe(letter.text)
    const entry = await fetchOutbox(`/${letter.id}/invite.ics`)
    expect(entry.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(await entry.text()).toContain('BEGIN:VALARM')
    const picture = await fetchOutbox(`/${letter.id}/code.png`)
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  })

  it.each(['/999', '/999/text', '/../keys.json', '/%2e%2e%2fkeys.json', '/1/keys.json'])(
    'the demo outbox answers %s with 404',
    async (path) => expect((await fetchOutbox(path)).status).toBe(404),
  )

  it('the demo outbox answers only under its own host name, on every page', async () => {
    const { hostname, port } = new URL(host.url)
    const fetchUnderOtherHost = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { Host: 'evil.example' }
        const asked = request({ hostname, port, path: `/practice/outbox${path}`, headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        asked.on('error', reject).end()
      })
    for (const path of ['', '.json', `/${letter.id}`, `/${letter.id}/text`, `/${letter.id}/invite.ics`])
      expect(await fetchUnderOtherHost(path)).toBe(421)
  })
})
