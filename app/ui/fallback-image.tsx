import { type ComponentProps, useState } from 'react'

type FallbackImageProps = ComponentProps<'img'> & { src: string; fallback: string }

/** A picture that gives its place to another one when it cannot be loaded. */
export function FallbackImage({ src, fallback, alt = '', ...image }: FallbackImageProps) {
  const [failed, setFailed] = useState<string | null>(null)

  // A prerendered picture may have failed before anybody listened.
  function catchUp(element: HTMLImageElement | null) {
    if (element?.complete && element.naturalWidth === 0 && element.getAttribute('src') === src) setFailed(src)
  }

  return (
    <img
      {...image}
      ref={catchUp}
      src={failed === src ? fallback : src}
      alt={alt}
      onError={() => setFailed(src)}
    />
  )
}
