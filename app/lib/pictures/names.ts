import { backend } from '../backend/endpoint.ts'

export type PictureBucket = 'avatars' | 'bays' | 'events'

/** Slightly below the bucket's limit (supabase/schemas/venue/). */
export const mostFileBytes: Record<PictureBucket, number> = {
  avatars: 600_000,
  bays: 6_000_000,
  events: 6_000_000,
}

/** Widths of the stored files. A smaller picture is never enlarged. */
export const pictureWidths = [320, 800, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** 'bay/7f3.webp' in 800 pixels is 'bay/7f3-800.webp'. */
export function toFilePath(picture: string, width: PictureWidth): string {
  return picture.replace(/\.(\w+)$/, `-${width}.$1`)
}

export function listFilePaths(picture: string): string[] {
  return pictureWidths.map((width) => toFilePath(picture, width))
}

export function pictureSource(bucket: PictureBucket, picture: string) {
  const toUrl = (width: PictureWidth) =>
    `${backend().url}/storage/v1/object/public/${bucket}/${toFilePath(picture, width)}`
  return {
    src: toUrl(800),
    srcSet: pictureWidths.map((width) => `${toUrl(width)} ${width}w`).join(', '),
  }
}
