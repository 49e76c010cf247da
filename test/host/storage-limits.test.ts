import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from './ask.ts'
import { newFileName, webp } from './picture-files.ts'
import {
  type createVisitorClient,
  newPerson,
  newStaff,
  newVerifiedPerson,
  startTestHost,
  type TestHost,
} from './test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const uploadPicture = (
  { storage }: Pick<ReturnType<typeof createVisitorClient>, 'storage'>,
  bucket: string,
  name: string,
) => storage.from(bucket).upload(name, webp, { contentType: 'image/webp' })
const readStatusCode = ({ error }: { error: unknown }) => Reflect.get(Object(error), 'statusCode')

it('a person can store a picture only with a verified email', async () => {
  const { client, id } = await newPerson(host)
  expect(readStatusCode(await uploadPicture(client, 'avatars', newFileName(id)))).toBe('403')
  await host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
  expect((await uploadPicture(client, 'avatars', newFileName(id))).error).toBeNull()
})

it('one person can store six files, also with concurrent uploads', async () => {
  const { client, id } = await newVerifiedPerson(host)
  const sent = await Promise.all(
    Array.from({ length: 12 }, () => uploadPicture(client, 'avatars', newFileName(id))),
  )
  expect(sent.filter(({ error }) => error === null)).toHaveLength(6)
  expect(new Set(sent.map(readStatusCode))).toEqual(new Set([undefined, '403']))
})
it('one event can store thirty files', async () => {
  const { client } = await newStaff(host)
  const id = crypto.randomUUID()
  await host.sql`
    insert into storage.objects (bucket_id, name) select 'events', ${id} || '/' || n from generate_series(1, 30) n`
  expect(readStatusCode(await uploadPicture(client, 'events', newFileName(id)))).toBe('403')
})

it('one client address can upload two hundred megabytes a day', async () => {
  const { client, id } = await newVerifiedPerson(host)
  await host.limits.countAmount('kilobytes by address in a day', 200 * 1024, '127.0.0.1')
  const { error } = await uploadPicture(client, 'avatars', newFileName(id))
  expect(error?.message).toBe('Too many pictures were sent from here today. Please try again tomorrow.')
  await host.limits.forget('kilobytes by address in a day', '127.0.0.1')
})

it('the daily upload limit counts only stored files, and none of staff', async () => {
  const allowed = 200 * 1024
  const countKilobytes = (amount: number) =>
    host.limits.countAmount('kilobytes by address in a day', amount, '127.0.0.1')
  const { client, id } = await newVerifiedPerson(host)
  const noPicture = await client.storage
    .from('avatars')
    .upload(newFileName(id), Buffer.alloc(5000, 'x'), { contentType: 'image/webp' })
  expect(readStatusCode(noPicture)).toBe('415')
  expect(await countKilobytes(allowed)).toBe(0)

  expect(readStatusCode(await uploadPicture(client, 'avatars', newFileName(id)))).toBe('429')
  const staff = await newStaff(host)
  expect((await uploadPicture(staff.client, 'events', newFileName(crypto.randomUUID()))).error).toBeNull()
  // Refused uploads do not count.
  expect(await countKilobytes(0)).toBe(0)
  await host.limits.forget('kilobytes by address in a day', '127.0.0.1')
  expect((await uploadPicture(client, 'avatars', newFileName(id))).error).toBeNull()
  expect(await countKilobytes(allowed)).toBeGreaterThan(0)
  await host.limits.forget('kilobytes by address in a day', '127.0.0.1')
})

it('the cleanup removes files an hour old that no row names and keeps the others', async () => {
  const { client, id } = await newVerifiedPerson(host)
  const kept = `${id}/${crypto.randomUUID()}`
  const left = newFileName(id)
  for (const name of [`${kept}-800.webp`, left]) await uploadPicture(client, 'avatars', name)
  expect(
    (
      await client
        .from('profiles')
        .update({ picture: `${kept}.webp` })
        .eq('id', id)
    ).error,
  ).toBeNull()
  await host.sql`update storage.objects set created_at = now() - interval '61 minutes'`
  const round = await sendRequest(host, '/functions/v1/run-rounds', {
    method: 'POST',
    key: host.secretKey,
    body: {},
  })
  expect(round.status).toBe(200)
  const names = await host.sql`select name from storage.objects where starts_with(name, ${id})`
  expect(names).toEqual([{ name: `${kept}-800.webp` }])
})
