import { backend } from '../backend/endpoint.ts'

export type PictureBucket = 'avatars' | 'bays' | 'events'

/** A little less than the bucket takes (supabase/schemas/venue/). */
export const mostFileBytes: Record<PictureBucket, number> = {
  avatars: 600_000,
  bays: 6_000_000,
  events: 6_000_000,
}

/** Each picture is kept in these widths; a smaller one is never made larger. */
export const pictureWidths = [320, 800, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** A picture is named by its folder and version, 'bay/7f3.webp'; its files have their width in the name, 'bay/7f3-800.webp'. */
export function fileOf(picture: string, width: PictureWidth): string {
  return picture.replace(/\.(\w+)$/, `-${width}.$1`)
}

export function filesOf(picture: string): string[] {
  return pictureWidths.map((width) => fileOf(picture, width))
}

/** What an image element needs to show a picture of everybody's, in the width that its place asks for. */
export function pictureSource(bucket: PictureBucket, picture: string) {
  const urlOf = (width: PictureWidth) =>
    `${backend().url}/storage/v1/object/public/${bucket}/${fileOf(picture, width)}`
  return {
    src: urlOf(800),
    srcSet: pictureWidths.map((width) => `${urlOf(width)} ${width}w`).join(', '),
  }
}
