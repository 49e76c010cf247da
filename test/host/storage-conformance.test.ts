import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendRequest } from './ask.ts'
import { jpeg, newFileName, webp } from './picture-files.ts'
import {
  createVisitorClient,
  newAdmin,
  newStaff,
  newVerifiedPerson,
  startTestHost,
  type TestHost,
} from './test-host.ts'

// Covers how the app uses Supabase's client, and the refusals it relies on.
let host: TestHost
let other: TestHost
beforeAll(async () => {
  host = await startTestHost()
  other = await startTestHost({}, host.databaseUrl)
})
afterAll(async () => {
  await other.close()
  await host.close()
})

type Client = ReturnType<typeof createVisitorClient>
const send = (
  { storage }: Pick<Client, 'storage'>,
  bucket: string,
  name: string,
  bytes = webp,
  contentType = 'image/webp',
) => storage.from(bucket).upload(name, bytes, { contentType, cacheControl: '31536000' })
const readStatusCode = ({ error }: { error: unknown }) => Reflect.get(Object(error), 'statusCode')
const fetchPicture = (name: string, headers: Record<string, string> = {}, from: TestHost = host) =>
  fetch(`${from.url}/storage/v1/object/public/${name}`, { headers })

describe("a person's own picture", () => {
  it("a person's own picture is stored, served unchanged, listed and removed", async () => {
    const { client, id } = await newVerifiedPerson(host)
    const name = newFileName(id)
    const { data } = await send(client, 'avatars', name)
    expect(data).toMatchObject({ path: name, fullPath: `avatars/${name}` })
    const shown = await fetch(client.storage.from('avatars').getPublicUrl(name).data.publicUrl)
    expect(Buffer.from(await shown.arrayBuffer()).equals(webp)).toBe(true)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(webp.length),
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })

    const bucket = client.storage.from('avatars')
    const [file] = (await bucket.list(id)).data ?? []
    expect(file).toMatchObject({
      name: name.split('/')[1],
      metadata: { size: webp.length, mimetype: 'image/webp' },
    })
    expect((await bucket.list()).data).toMatchObject([{ name: id, id: null }])
    expect((await bucket.info(name)).data).toMatchObject({ size: webp.length, contentType: 'image/webp' })
    expect((await bucket.exists(name)).data).toBe(true)
    expect((await bucket.download(name)).data?.size).toBe(webp.length)
    expect((await bucket.remove([name])).data).toMatchObject([{ name }])
    expect((await bucket.exists(name)).data).toBe(false)
    expect(await host.sql`select from host.stored_bytes`).toEqual([])
  })

  it('a picture is accepted as a form or a plain body, and is cached for an hour by default', async () => {
    const { client, id, token } = await newVerifiedPerson(host)
    const name = newFileName(id)
    await client.storage.from('avatars').upload(name, new Blob([webp], { type: 'image/webp' }))
    expect((await fetchPicture(`avatars/${name}`)).headers.get('cache-control')).toBe('public, max-age=3600')
    const bare = newFileName(id)
    const { status, body } = await sendRequest(host, `/storage/v1/object/avatars/${bare}`, {
      token,
      body: webp.toString('latin1'),
      headers: { 'content-type': 'image/webp' },
    })
    // Sent as text, it is no longer a valid picture.
    expect([status, body.statusCode]).toEqual([400, '415'])
  })

  it('a picture is not overwritten without upsert, which no policy allows', async () => {
    const { client, id } = await newVerifiedPerson(host)
    const name = newFileName(id, 800, 'jpg')
    await send(client, 'avatars', name, jpeg, 'image/jpeg')
    expect(readStatusCode(await send(client, 'avatars', name, jpeg, 'image/jpeg'))).toBe('409')
    const upsert = await client.storage
      .from('avatars')
      .upload(name, jpeg, { upsert: true, contentType: 'image/jpeg' })
    expect(readStatusCode(upsert)).toBe('403')
  })

  it('a picture cannot be listed or removed by anyone but its owner', async () => {
    const { client, id } = await newVerifiedPerson(host)
    const name = newFileName(id)
    await send(client, 'avatars', name)
    const { client: stranger } = await newVerifiedPerson(host)
    const { client: staff } = await newStaff(host)
    const { client: admin } = await newAdmin(host)
    for (const one of [createVisitorClient(host), stranger, staff, admin]) {
      expect(readStatusCode(await send(one, 'avatars', newFileName(id)))).toBe('403')
      const bucket = one.storage.from('avatars')
      expect((await bucket.list(id)).data ?? []).toEqual([])
      expect((await bucket.remove([name])).data ?? []).toEqual([])
      expect((await bucket.exists(name)).data).toBe(false)
    }
    expect((await fetchPicture(`avatars/${name}`)).status).toBe(200)
  })

  it('a signed link opens one picture for its stated time', async () => {
    const { client, id, token } = await newVerifiedPerson(host)
    const names = [newFileName(id), newFileName(id)] as const
    for (const name of names) await send(client, 'avatars', name)
    const bucket = client.storage.from('avatars')
    const { data } = await bucket.createSignedUrl(names[0], 60, { download: 'me.webp' })
    const link = data?.signedUrl ?? ''
    // Another process accepts the link too.
    const shown = await fetch(link.replace(host.url, other.url))
    expect(Buffer.from(await shown.arrayBuffer()).equals(webp)).toBe(true)
    expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000')
    expect(shown.headers.get('content-disposition')).toContain('me.webp')

    const fetchErrorCode = async (url: string) => (await (await fetch(url)).json()).code
    expect(await fetchErrorCode(link.replace(names[0], names[1]))).toBe('InvalidSignature')
    expect(await fetchErrorCode(link.replace(/token=[^&]*/, `token=${token}`))).toBe('InvalidJWT')
    expect(await fetchErrorCode(link.replace(/token=[^&]*/, ''))).toBe('InvalidJWT')
    const short = (await bucket.createSignedUrl(names[0], 1)).data?.signedUrl ?? ''
    await expect.poll(() => fetch(short).then(({ status }) => status), { timeout: 5000 }).toBe(400)
    expect(await fetchErrorCode(short)).toBe('ExpiredToken')

    const none = `${id}/none.webp`
    expect((await bucket.createSignedUrls([names[1], none], 60)).data).toMatchObject([
      { error: null, path: names[1], signedUrl: expect.stringContaining('token=') },
      { error: expect.stringContaining('does not exist'), path: none, signedUrl: null },
    ])
    const { client: stranger } = await newVerifiedPerson(host)
    for (const one of [createVisitorClient(host), stranger]) {
      const asked = await one.storage.from('avatars').createSignedUrl(names[0], 60)
      expect(Reflect.get(Object(asked.error), 'code')).toBe('NoSuchKey')
    }
    for (const seconds of [0, 1.5, -1, 1e12])
      expect(readStatusCode(await bucket.createSignedUrl(names[0], seconds))).toBe('400')
  })
})

describe('pictures of the venue', () => {
  it.each([
    ['events', 'staff', null],
    ['events', 'member', '403'],
    ['bays', 'admin', null],
    ['bays', 'staff', '403'],
    ['bays', 'member', '403'],
  ])('an upload to %s by %s gets the error code %s', async (bucket, who, refused) => {
    const make = { admin: newAdmin, staff: newStaff, member: newVerifiedPerson }[who] ?? newVerifiedPerson
    const { client } = await make(host)
    const sent = await send(client, bucket, newFileName(crypto.randomUUID()))
    expect(refused === null ? sent.error : readStatusCode(sent)).toBe(refused)
  })

  it('an upload of a venue picture requires the code of staff with an enrolled factor', async () => {
    const { client, id } = await newStaff(host)
    await host.sql`delete from private.without_second_factor where user_id = ${id}`
    expect(readStatusCode(await send(client, 'events', newFileName(crypto.randomUUID())))).toBe('403')
  })
})

describe('a public picture', () => {
  it('a public picture supports conditional and range requests', async () => {
    const { client, id } = await newVerifiedPerson(host)
    const name = newFileName(id)
    await send(client, 'avatars', name)
    const etag = (await fetchPicture(`avatars/${name}`)).headers.get('etag') ?? ''
    const again = await fetchPicture(`avatars/${name}`, { 'if-none-match': `"x", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const part = await fetchPicture(`avatars/${name}`, { range: 'bytes=0-3' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'RIFF',
      `bytes 0-3/${webp.length}`,
    ])
    expect((await fetchPicture(`avatars/${name}`, { range: `bytes=${webp.length}-` })).status).toBe(416)
    const head = await fetch(`${host.url}/storage/v1/object/public/avatars/${name}`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(webp.length)])
    const saved = await fetchPicture(`avatars/${name}?download=${encodeURIComponent('my "face".webp')}`)
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''my%20%22face%22.webp")
  })

  it('a public picture is served by every process, and its removal shows within seconds', async () => {
    const { client, id } = await newVerifiedPerson(host)
    const name = newFileName(id)
    await send(client, 'avatars', name)
    expect((await fetchPicture(`avatars/${name}`, {}, other)).status).toBe(200)
    await client.storage.from('avatars').remove([name])
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000)
    expect((await fetchPicture(`avatars/${name}`, {}, other)).status).toBe(400)
    vi.restoreAllMocks()
  })
})

it('a profile can name only a picture of its own folder', async () => {
  const { client, id } = await newVerifiedPerson(host)
  for (const picture of [
    `${crypto.randomUUID()}/${crypto.randomUUID()}.webp`,
    '../x.webp',
    `${id}/x.svg`,
    'x',
  ])
    expect((await client.from('profiles').update({ picture }).eq('id', id)).error?.code).toBe('23514')
})
