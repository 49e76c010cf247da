import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishableKey } from '../../server/data/keys.ts'
import { newFileName, webp } from './picture-files.ts'
import { newVerifiedPerson, startTestHost, type TestHost } from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({}, undefined, undefined, { uploadTimeoutMs: 500 })
})
afterAll(() => host.close())

/** Announces five thousand bytes and sends one. */
function sendSlowly({ id, token }: { id: string; token: string }) {
  return new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const sending = request(`${host.url}/storage/v1/object/avatars/${newFileName(id)}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'image/webp',
        'content-length': 5000,
      },
    })
    sending.on('error', reject).on('response', ({ statusCode, headers, socket }) => {
      const { connection } = headers
      socket.destroy()
      resolve({ status: statusCode, connection })
    })
    sending.write('x')
  })
}

it('the storage server ends stalled uploads and completes those that wait behind them', async () => {
  const [slow, honest] = [await newVerifiedPerson(host), await newVerifiedPerson(host)]
  const ends = Promise.all([sendSlowly(slow), sendSlowly(slow), sendSlowly(slow), sendSlowly(slow)])
  const { error } = await honest.client.storage
    .from('avatars')
    .upload(newFileName(honest.id), webp, { contentType: 'image/webp' })
  expect(error).toBeNull()
  expect(await ends).toEqual(Array(4).fill({ status: 408, connection: 'close' }))
})
