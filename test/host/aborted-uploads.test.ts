import { request } from 'node:http'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { webp } from './picture-files.ts'
import { newVerifiedPerson, startTestHost, type TestHost } from './test-host.ts'

const lines: { level: number; msg: string; path?: string }[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

let host: TestHost
let owner: Awaited<ReturnType<typeof newVerifiedPerson>>
beforeAll(async () => {
  host = await startTestHost({}, undefined, pino({ level: 'debug' }, stream))
  owner = await newVerifiedPerson(host)
})
afterAll(() => host.close())

/** Announces five hundred bytes, sends one and disconnects. */
function abortUpload(path: string, type: string, authorization: string): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(host.url + path, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization, 'content-type': type, 'content-length': 500 },
    })
    sending.on('error', () => undefined).on('close', () => resolve())
    sending.write('{', () => setImmediate(() => sending.destroy()))
  })
}

it.each([
  ['/auth/v1/signup', 'application/json'],
  ['/auth/v1/token?grant_type=password', 'application/json'],
  ['/rest/v1/profiles', 'application/json'],
  ['/rest/v1/rpc/my_sessions', 'application/json'],
  ['/functions/v1/hold-bay', 'application/json'],
  ['/functions/v1/square-webhook', 'application/json'],
  ['/storage/v1/object/avatars/OWN', 'image/webp'],
])(
  'the host logs a request body that its client aborted without raising an alarm: %s',
  async (path, type) => {
    const own = path.replace('OWN', `${owner.id}/${crypto.randomUUID()}-800.webp`)
    const before = lines.length
    await abortUpload(own, type, `Bearer ${owner.token}`)
    await vi.waitUntil(() => lines.slice(before).some(({ msg }) => msg === 'request'), { timeout: 30_000 })
    expect(lines.slice(before).filter(({ level }) => level >= 40)).toEqual([])
  },
)

it('the host stores a complete upload after an aborted one', async () => {
  const name = `${owner.id}/${crypto.randomUUID()}-800.webp`
  const { error } = await owner.client.storage
    .from('avatars')
    .upload(name, webp, { contentType: 'image/webp' })
  expect(error).toBeNull()
})
