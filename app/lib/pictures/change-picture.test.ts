import { beforeEach, expect, it, vi } from 'vitest'
import { changePicture, type PictureChange } from './change-picture.ts'

const done: string[] = []
let failsAt = ''

function act(what: string): void {
  if (failsAt !== '' && what.includes(failsAt)) throw new Error(what)
  done.push(what)
}

vi.mock(import('./shrink.ts'), () => ({
  shrinkPicture: async () => ({
    extension: 'webp' as const,
    files: ([320, 800, 1600] as const).map((width) => ({ width, blob: new Blob(['x'.repeat(width)]) })),
  }),
}))
vi.mock(import('../browser/random-id.ts'), () => ({ randomId: () => 'new' }))
vi.mock(import('../backend/send-file.ts'), () => ({
  sendFile: async ({ path, blob, onSent }) => {
    act(`send ${path}`)
    onSent(blob.size)
  },
}))
vi.mock(import('../backend/supabase.ts'), async (original) => ({
  ...(await original()),
  supabase: (async () => ({
    auth: { getSession: async () => ({ data: { session: { access_token: 'token' } }, error: null }) },
    storage: {
      from: (bucket: string) => ({
        remove: async (names: string[]) => {
          act(`remove ${names.map((name) => `${bucket}/${name}`).join(' ')}`)
          return { data: [], error: null }
        },
      }),
    },
  })) as never,
}))

beforeEach(() => {
  done.length = 0
  failsAt = ''
})

const place = { bucket: 'bays', folder: 'bay', picture: 'bay/old.webp' } as const
const name = async (named: object) => act(`name ${JSON.stringify(named)}`)
const another = (
  more: Partial<{ signal: AbortSignal; onProgress: (share: number) => void }> = {},
): PictureChange => ({
  to: 'another',
  alt: 'A tee',
  file: new Blob(['x']),
  signal: new AbortController().signal,
  onProgress: () => {},
  ...more,
})

const sends = ['320', '800', '1600'].map((width) => `send bays/bay/new-${width}.webp`)
const removes = (version: string) =>
  `remove ${['320', '800', '1600'].map((width) => `bays/bay/${version}-${width}.webp`).join(' ')}`

it('changePicture uploads all files, updates the row, removes the old files, and reports progress', async () => {
  const shares: number[] = []
  await changePicture(place, another({ onProgress: (share) => shares.push(Math.round(share * 100)) }), name)
  expect(done).toEqual([...sends, 'name {"picture":"bay/new.webp","pictureAlt":"A tee"}', removes('old')])
  expect(shares).toEqual([12, 41, 100])
})

it('changePicture leaves the row unchanged when an upload fails and removes the uploaded files', async () => {
  failsAt = 'new-1600.webp'
  await expect(changePicture({ ...place, picture: null }, another(), name)).rejects.toThrow('send')
  expect(done).toEqual(sends.slice(0, 2))
  failsAt = 'name'
  done.length = 0
  await expect(changePicture(place, another(), name)).rejects.toThrow('name')
  expect(done).toEqual([...sends, removes('new')])
})

it('changePicture changes nothing when it is stopped during the last upload', async () => {
  const stop = new AbortController()
  const stopped = another({ signal: stop.signal, onProgress: (share) => share === 1 && stop.abort() })
  await expect(changePicture(place, stopped, name)).rejects.toThrow(/abort/i)
  expect(done).toEqual([...sends, removes('new')])
})

it('changePicture clears the row before removing files, and changes the alt text without touching files', async () => {
  await changePicture(place, { to: 'none' }, name)
  expect(done).toEqual(['name {"picture":null,"pictureAlt":""}', removes('old')])
  done.length = 0
  await changePicture(place, { to: 'other words', alt: 'A green' }, name)
  expect(done).toEqual(['name {"pictureAlt":"A green"}'])
})
