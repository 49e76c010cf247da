import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Picture } from '#app/ui/picture.tsx'
import type { GalleryItem } from '../rules.ts'

const SWIPE_PX = 48
const ROUND =
  'grid size-12 cursor-pointer place-items-center rounded-full bg-night/80 text-cream hover:bg-pine-900 [&_svg]:size-6'

type LightboxProps = {
  items: readonly GalleryItem[]
  index: number
  onShow: (index: number) => void
  onClose: () => void
}

export function Lightbox({ items, index, onShow, onClose }: LightboxProps) {
  const dialog = useModal()
  const turn = (by: number) => onShow((index + by + items.length) % items.length)
  const swipe = useSwipe(turn)
  const item = items[index]
  if (!item) return null

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={item.caption}
      onClose={onClose}
      onKeyDown={handleKey}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      {...swipe}
      className="m-auto size-full max-h-none max-w-none touch-pan-y touch-pinch-zoom bg-transparent p-3 text-cream backdrop:bg-night open:grid sm:p-8"
    >
      <figure className="pointer-events-none m-auto grid max-h-full min-h-0 w-fit max-w-[min(100%,72rem)] grid-rows-[1fr_auto] grid-cols-[minmax(0,auto)]">
        <Picture
          key={item.picture.name}
          picture={item.picture}
          sizes="min(100vw, 72rem)"
          className="pointer-events-auto h-auto max-h-[calc(100dvh-10rem)] w-auto max-w-full rounded-lg object-contain"
        />
        <figcaption className="mt-4 flex items-center justify-between gap-4">
          <span aria-live="polite" className="pointer-events-auto font-display text-xl sm:text-2xl">
            {item.caption}
          </span>
          <span className="pointer-events-auto flex gap-2">
            <button type="button" aria-label="Previous picture" onClick={() => turn(-1)} className={ROUND}>
              <ChevronLeft aria-hidden />
            </button>
            <button type="button" aria-label="Next picture" onClick={() => turn(1)} className={ROUND}>
              <ChevronRight aria-hidden />
            </button>
          </span>
        </figcaption>
      </figure>
      <button
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
        className={`${ROUND} absolute top-3 right-3 sm:top-6 sm:right-6`}
      >
        <X aria-hidden />
      </button>
    </dialog>
  )
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return dialog
}

function useSwipe(turn: (by: number) => void) {
  const from = useRef<number | null>(null)

  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : clientX
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === null ? 0 : clientX - from.current
      from.current = null
      if (Math.abs(moved) >= SWIPE_PX) turn(moved < 0 ? 1 : -1)
    },
  }
}
