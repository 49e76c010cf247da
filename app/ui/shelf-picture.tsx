import { type ComponentProps, useState } from 'react'

type ShelfPictureProps = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> & {
  /** A drawing, or a photograph `…-320.jpg` with other widths and formats beside it. */
  src: string
  fallback: string
  sizes: string
}

const PHOTOGRAPH = /-320\.jpg$/
const SIDE = 320
// Drawings have a transparent background; photographs have their own.
const DRAWN = 'mask-[radial-gradient(closest-side,#000_88%,transparent)]'

/** Square; shows the fallback if it cannot be loaded. */
export function ShelfPicture({
  src,
  fallback,
  sizes,
  alt = '',
  className = '',
  ...image
}: ShelfPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed === src ? fallback : src
  const isPhotograph = PHOTOGRAPH.test(shown)

  // A picture may have failed before React attached its listener.
  function checkEarlyFailure(element: HTMLImageElement | null) {
    if (element?.complete && element.naturalWidth === 0 && element.getAttribute('src') === src) setFailed(src)
  }

  return (
    <picture className="contents [&>source]:hidden">
      {isPhotograph && <source type="image/avif" srcSet={sourceSet(shown, 'avif')} sizes={sizes} />}
      {isPhotograph && <source type="image/webp" srcSet={sourceSet(shown, 'webp')} sizes={sizes} />}
      <img
        {...image}
        ref={checkEarlyFailure}
        src={shown}
        alt={alt}
        width={SIDE}
        height={SIDE}
        onError={() => setFailed(src)}
        className={`aspect-square object-cover ${isPhotograph ? 'rounded-md' : DRAWN} ${className}`}
      />
    </picture>
  )
}

function sourceSet(src: string, kind: string): string {
  return [208, 320, 480, 640]
    .map((width) => `${src.replace(PHOTOGRAPH, `-${width}.${kind}`)} ${width}w`)
    .join(', ')
}
