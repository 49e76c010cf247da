import { useSyncExternalStore } from 'react'

type Cut = { name: string; width: number; height: number; widths: number[] }

/** Listed in app/lib/site/pictures.json. */
export type PictureFile = Cut & {
  placeholder: string
  alt: string
  /** The crop for narrow screens. */
  phone?: Cut
}

type PictureProps = {
  /** Undefined if it has not been rendered (packages/artwork). */
  picture: PictureFile | undefined
  /** The `sizes` attribute. */
  sizes: string
  /** Loads with high priority. */
  isFirst?: boolean
  /** Empty for decoration. */
  alt?: string
  className?: string
}

const PHONE = '(max-width: 30rem)'
// Less than the real width: invisible on sharp screens, and faster to load.
const PHONE_SIZES = '24rem'

export function Picture({ picture, sizes, isFirst = false, alt = picture?.alt, className }: PictureProps) {
  const isHydrated = useSyncExternalStore(never, isTrue, isFalse)
  if (!picture) return null
  const { width, height, placeholder, phone } = picture
  // Only after hydration: placeholders compress badly and would add 0.5 kB to the first response.
  const hasPlaceholder = isHydrated && !isFirst

  return (
    <picture className="contents [&>source]:hidden">
      {phone && <PhoneSources cut={phone} />}
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      {/* Only browsers from before 2020 lack WebP, so one width is enough. */}
      <img
        src={fileOf(picture, fallbackWidth(picture), 'jpg')}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
        style={
          hasPlaceholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } : undefined
        }
        className={className}
      />
    </picture>
  )
}

const never = () => () => undefined
const isTrue = () => true
const isFalse = () => false

function PhoneSources({ cut }: { cut: Cut }) {
  const { width, height } = cut
  return ['avif', 'webp'].map((kind) => (
    <source
      key={kind}
      media={PHONE}
      type={`image/${kind}`}
      srcSet={sourceSet(cut, kind)}
      sizes={PHONE_SIZES}
      width={width}
      height={height}
    />
  ))
}

function fallbackWidth({ widths, width }: Cut): number {
  return widths.find((candidate) => candidate >= 900) ?? widths.at(-1) ?? width
}

function sourceSet(cut: Cut, kind: string): string {
  return cut.widths.map((width) => `${fileOf(cut, width, kind)} ${width}w`).join(', ')
}

function fileOf({ name }: Cut, width: number, kind: string): string {
  return `/media/${name}-${width}.${kind}`
}
