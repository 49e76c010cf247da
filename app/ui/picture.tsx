import { preload } from 'react-dom'

/** A picture in several widths and kinds, as media/pictures.json tells of it. */
export type PictureFile = {
  name: string
  width: number
  height: number
  widths: number[]
  placeholder: string
  alt: string
}

type PictureProps = {
  /** Undefined where it has not been rendered: then there is nothing to show. */
  picture: PictureFile | undefined
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  /** The one that a visitor waits for: fetched before everything else. */
  isFirst?: boolean
  /** Another text than the picture's own; empty where it is decoration. */
  alt?: string
  className?: string
}

export function Picture({ picture, sizes, isFirst = false, alt = picture?.alt, className }: PictureProps) {
  if (!picture) return null
  const { width, height, placeholder } = picture
  if (isFirst) preloadAvif(picture, sizes)

  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={fileOf(picture, fallbackWidth(picture), 'jpg')}
        srcSet={sourceSet(picture, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        style={{ backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }}
        className={className}
      />
    </picture>
  )
}

/** Found in the head, before the styles. A browser that does not read AVIF leaves it alone. */
function preloadAvif(picture: PictureFile, sizes: string): void {
  preload(fileOf(picture, fallbackWidth(picture), 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

function fallbackWidth({ widths, width }: PictureFile): number {
  return widths.find((one) => one >= 900) ?? widths.at(-1) ?? width
}

function sourceSet(picture: PictureFile, kind: string): string {
  return picture.widths.map((width) => `${fileOf(picture, width, kind)} ${width}w`).join(', ')
}

function fileOf({ name }: PictureFile, width: number, kind: string): string {
  return `/media/${name}-${width}.${kind}`
}
