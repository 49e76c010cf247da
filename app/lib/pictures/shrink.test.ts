import { afterEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrink.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A canvas whose files have this many bytes per pixel at full quality. */
function stubCanvas(bytesPerPixel: number): void {
  const drawn = { width: 3000, height: 4000, close: () => undefined }
  vi.stubGlobal('createImageBitmap', async () => drawn)
  vi.stubGlobal('document', {
    createElement: () => ({
      width: 0,
      height: 0,
      getContext: () => ({ drawImage: () => undefined }),
      toBlob(done: (blob: Blob) => void, type: string, quality: number) {
        const size = Math.round(this.width * this.height * quality * bytesPerPixel)
        done(new Blob([new Uint8Array(size)], { type }))
      },
    }),
  })
}

const sizes = async (mostBytes: number) =>
  (await shrinkPicture(new Blob(['photo']), mostBytes)).files.map(({ blob }) => blob.size)

it('shrinking a picture writes each width in the best quality that fits the size limit', async () => {
  stubCanvas(0.3)
  const [small = 0, middle = 0, large = 0] = await sizes(6_000_000)
  const [, , fitted = 0] = await sizes(600_000)
  expect((await sizes(600_000)).slice(0, 2)).toEqual([small, middle])
  expect(large).toBeGreaterThan(600_000)
  expect(fitted).toBeGreaterThan(300_000)
  expect(fitted).toBeLessThanOrEqual(600_000)
})

it('shrinking a picture reports one that cannot be made small enough', async () => {
  stubCanvas(0.3)
  await expect(sizes(1000)).rejects.toMatchObject({ code: 'invalid' })
})
