import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpeg, webp, withExif } from './picture-files.ts'
import { newPerson, startProject, type TestProject, visitor } from './test-project.ts'

const schema = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('pictures', 'pictures', true, 1000000, '{image/webp,image/jpeg}');
  create policy "people keep their own" on storage.objects for all to authenticated
    using (bucket_id = 'pictures' and name like (auth.uid() || '/%'))
    with check (bucket_id = 'pictures' and name like (auth.uid() || '/%'));`

let project: TestProject
beforeAll(async () => {
  project = await startProject(schema)
})
afterAll(() => project.close())

const upload = (
  { storage }: ReturnType<typeof visitor>,
  name: string,
  bytes: Uint8Array = webp,
  contentType = 'image/webp',
) =>
  storage
    .from('pictures')
    .upload(name, new Blob([Buffer.from(bytes)], { type: contentType }), { contentType, cacheControl: '60' })
const statusOf = ({ error }: { error: unknown }) => String(Reflect.get(Object(error), 'statusCode'))

it('a picture is stored, served unchanged to everyone, listed and removed', async () => {
  const { client, id } = await newPerson(project)
  const name = `${id}/lark.webp`
  expect((await upload(client, name)).data).toMatchObject({ path: name })
  const bucket = client.storage.from('pictures')
  const shown = await fetch(bucket.getPublicUrl(name).data.publicUrl)
  expect(Buffer.from(await shown.arrayBuffer()).equals(webp)).toBe(true)
  expect(shown.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await bucket.list(id)).data).toMatchObject([{ name: 'lark.webp' }])
  expect((await bucket.remove([name])).data).toMatchObject([{ name }])
  expect((await bucket.exists(name)).data).toBe(false)
})

it('a range request returns part of a picture', async () => {
  const { client, id } = await newPerson(project)
  await upload(client, `${id}/part.webp`)
  const { publicUrl } = client.storage.from('pictures').getPublicUrl(`${id}/part.webp`).data
  const part = await fetch(publicUrl, { headers: { Range: 'bytes=0-11' } })
  expect([part.status, Buffer.from(await part.arrayBuffer()).toString('latin1', 8, 12)]).toEqual([
    206,
    'WEBP',
  ])
})

it('a picture is refused when the policies refuse its row', async () => {
  const { client } = await newPerson(project)
  expect(statusOf(await upload(client, 'elsewhere/lark.webp'))).toBe('403')
  expect(statusOf(await upload(visitor(project), 'elsewhere/lark.webp'))).toBe('403')
})

it('an upload is refused when it is not a picture, has another type, or contains its location', async () => {
  const { client, id } = await newPerson(project)
  const script = Buffer.from('<script>alert(1)</script>'.repeat(9))
  for (const bytes of [script, jpeg])
    expect(statusOf(await upload(client, `${id}/a.webp`, bytes))).toBe('415')
  expect(statusOf(await upload(client, `${id}/a.jpg`, withExif(jpeg), 'image/jpeg'))).toBe('415')
})
