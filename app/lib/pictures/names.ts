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

/** The file's path: 'bay/7f3.webp' in 800 pixels is 'bay/7f3-800.webp'. */
export function fileOf(picture: string, width: PictureWidth): string {
  return picture.replace(/\.(\w+)$/, `-${width}.$1`)
}

export function filesOf(picture: string): string[] {
  return pictureWidths.map((width) => fileOf(picture, width))
}

/** The image attributes for a public picture. */
export function pictureSource(bucket: PictureBucket, picture: string) {
  const urlOf = (width: PictureWidth) =>
    `${backend().url}/storage/v1/object/public/${bucket}/${fileOf(picture, width)}`
  return {
    src: urlOf(800),
    srcSet: pictureWidths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
  }
}
