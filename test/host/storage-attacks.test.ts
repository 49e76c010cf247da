import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { sendRequest } from './ask.ts'
import { jpeg, newFileName, webp, withExif } from './picture-files.ts'
import { newPerson, newStaff, newVerifiedPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
let owner: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  host = await startTestHost()
  owner = await newVerifiedPerson(host)
})
afterAll(async () => {
  // No attempt in this file may store anything.
  expect(await host.sql`select name from storage.objects`).toEqual([])
  expect(await host.sql`select from host.stored_bytes`).toEqual([])
  await host.close()
})

type Sent = {
  bytes?: Uint8Array
  type?: string
  headers?: Record<string, string>
  token?: string | null
  method?: string
}

/** Sends a body unchanged to a path. */
async function send(
  path: string,
  { bytes = webp, type = 'image/webp', headers = {}, token, method = 'POST' }: Sent = {},
) {
  const sent = new Headers({ apikey: publishableKey, 'content-type': type, ...headers })
  if (token !== null) sent.set('authorization', `Bearer ${token ?? owner.token}`)
  const answer = await fetch(`${host.url}/storage/v1/object/${path}`, {
    method,
    headers: sent,
    body: new Uint8Array(bytes),
  })
  const body: { statusCode?: string; message?: string } = await answer.json().catch(() => ({}))
  return { status: answer.status, connection: answer.headers.get('connection'), ...body }
}

const newOwnPath = (extension = 'webp') => `avatars/${newFileName(owner.id, 800, extension)}`

it.each<[string, Sent, string]>([
  ['HTML as a picture', { bytes: Buffer.from(`<html>${'x'.repeat(100)}<script>alert(1)</script>`) }, '415'],
  [
    'SVG',
    {
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'),
      type: 'image/svg+xml',
    },
    '415',
  ],
  ['an empty body', { bytes: Buffer.alloc(0) }, '415'],
  ['a picture under another type', { bytes: jpeg }, '415'],
  ['a picture as a page', { type: 'text/html' }, '415'],
  ['a picture with its location', { bytes: withExif(jpeg), type: 'image/jpeg' }, '415'],
  [
    'a file slightly over the bucket limit',
    { bytes: Buffer.concat([webp, Buffer.alloc(640 * 1024)]) },
    '413',
  ],
  ['a form without a file', { bytes: Buffer.from('x'), type: 'multipart/form-data; boundary=x' }, '400'],
  ['invalid metadata', { headers: { 'x-metadata': 'e3s=' } }, '400'],
  ['no token', { token: null }, '403'],
  ['an invalid token', { token: 'x.y.z' }, '400'],
])('an upload refuses %s with an explanation', async (_what, sent, code) => {
  const answer = await send(newOwnPath(), sent)
  expect(answer.statusCode).toBe(code)
  // An unread body must not be followed by another request.
  expect(answer.connection).toBe(code === '413' ? 'close' : 'keep-alive')
  expect(answer.message).toMatch(/^[A-Za-z].{8,}/)
})

// A client that keeps sending to a closing connection may lose the answer, so this one reads it first.
it('an upload of forty megabytes is refused by its declared length, before it is sent', async () => {
  const asked = request(`${host.url}/storage/v1/object/${newOwnPath()}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${owner.token}`,
      'content-type': 'image/webp',
      'content-length': 40 * 1024 * 1024,
    },
  })
  asked.on('error', () => undefined)
  asked.write(webp)
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  expect(answer?.headers.connection).toBe('close')
  expect(await json(answer as IncomingMessage)).toMatchObject({
    statusCode: '413',
    message: expect.stringMatching(/^[A-Za-z].{8,}/),
  })
  asked.destroy()
})

it.each([
  'avatars/../../etc/passwd',
  'avatars/..%2f..%2fetc%2fpasswd',
  'avatars/%2e%2e/x.webp',
  'avatars//x.webp',
  'avatars/x%00.webp',
  'avatars/x%0d%0aSet-Cookie:a.webp',
  'avatars/<script>.webp',
  'avatars/ünïcode.webp',
  `avatars/${'x'.repeat(1_000)}`,
  'avatars/plain-name.webp',
  'sign/avatars/x.webp',
  'nobody/x.webp',
  '__proto__/x.webp',
])('an upload to the path %s is refused', async (path) => {
  const { status } = await send(path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

it('an upload is refused when its name has the extension of another type', async () => {
  expect((await send(newOwnPath('jpg'))).message).toBe('This file is image/webp: its name should say so.')
})

it.each([
  ['GET', 'public/avatars/a%00b', null],
  ['GET', 'public/a%00/b', null],
  ['GET', 'avatars/a%00b', null],
  ['GET', 'info/avatars/a%00b', null],
  ['POST', 'list/avatars', { prefix: 'a\u0000' }],
  ['POST', 'list/avatars', { prefix: '', search: '\u0000' }],
  ['DELETE', 'avatars', { prefixes: ['a\u0000'] }],
])('the storage server refuses NUL characters and lone surrogates: %s %s', async (method, path, body) => {
  const answer = await sendRequest(host, `/storage/v1/object/${path}`, {
    method,
    token: owner.token,
    body: body ?? undefined,
  })
  expect(answer.status).toBe(400)
})

it.each(['{"a":"\u0000"}', '{"a":"\\u0000"}', '{"a":"\\ud800"}'])(
  'an upload refuses metadata with NUL characters and lone surrogates: %j',
  async (text) => {
    const headers = { 'x-metadata': Buffer.from(text).toString('base64') }
    expect((await send(newOwnPath(), { headers })).statusCode).toBe('400')
  },
)

it('an upload by a visitor is refused before its body is read', async () => {
  const { port } = new URL(host.url)
  const answered = await new Promise<{ status?: number; sent: number }>((resolve, reject) => {
    const sending = request({
      port,
      method: 'POST',
      path: `/storage/v1/object/${newOwnPath()}`,
      headers: { apikey: publishableKey, 'content-type': 'image/webp', 'transfer-encoding': 'chunked' },
    })
    sending.on('response', (answer) => {
      resolve({ status: answer.statusCode, sent: sending.socket?.bytesWritten ?? 0 })
      sending.destroy()
    })
    sending.on('error', reject)
    // The body never ends.
    sending.write(webp.subarray(0, 1_000))
  })
  expect(answered.status).toBe(400)
  expect(answered.sent).toBeLessThan(2_000)
})

it("an upload into another person's folder is refused, also by and for staff", async () => {
  const staff = await newStaff(host)
  for (const [token, folder] of [
    [owner.token, staff.id],
    [staff.token, owner.id],
  ])
    expect((await send(`avatars/${newFileName(String(folder))}`, { token })).statusCode).toBe('403')
})

it('an aborted upload leaves no file', async () => {
  const { port } = new URL(host.url)
  await new Promise<void>((resolve) => {
    const sending = request({
      port,
      method: 'POST',
      path: `/storage/v1/object/${newOwnPath()}`,
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${owner.token}`,
        'content-type': 'image/webp',
        'content-length': webp.length,
      },
    })
    sending.on('error', () => undefined)
    sending.on('close', () => resolve())
    sending.write(webp.subarray(0, webp.length - 1_000), () => sending.destroy())
  })
  expect(await host.sql`select from storage.objects where owner_id = ${owner.id}`).toEqual([])
})

it('rows of storage cannot be changed, moved or taken over through the tables', async () => {
  for (const path of ['/rest/v1/objects', '/rest/v1/stored_bytes', '/rest/v1/buckets']) {
    const headers = { 'accept-profile': 'storage' }
    expect((await sendRequest(host, path, { token: owner.token, headers })).status).toBeGreaterThanOrEqual(
      400,
    )
  }
  for (const path of [
    'object/move',
    'object/copy',
    'object/upload/sign/avatars/x',
    'bucket',
    'upload/resumable',
  ])
    expect(
      (await sendRequest(host, `/storage/v1/${path}`, { token: owner.token, body: {} })).body.statusCode,
    ).toBe('404')
})

it('one person can send at most sixty files in five minutes', async () => {
  const { token, id } = await newVerifiedPerson(host)
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 62; n++)
    codes.push((await send(`avatars/${newFileName(id)}`, { token, bytes: Buffer.alloc(40) })).statusCode)
  expect(codes.slice(0, 60)).toEqual(Array(60).fill('415'))
  expect(codes.slice(60)).toEqual(['429', '429'])
})

it('an upload by a person without a verified email is refused before it is read', async () => {
  const { token, id } = await newPerson(host)
  const forty = Buffer.alloc(40 * 1024 * 1024)
  expect((await send(`avatars/${newFileName(id)}`, { token, bytes: forty })).statusCode).toBe('403')
})
