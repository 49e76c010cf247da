import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '#app/lib/loading/script-trouble.ts'
import { Picture } from '#app/ui/picture.tsx'
import { filterGallery, type GalleryFilter, type GalleryItem, galleryFilters } from '../rules.ts'
import { SectionHeading } from './section-heading.tsx'

const Lightbox = lazyPart(async () => (await import('./lightbox.tsx')).Lightbox)

export function Gallery({ items }: { items: readonly GalleryItem[] }) {
  const [filter, setFilter] = useState<GalleryFilter>('All Events')
  const { shown, open, close, show } = useLightbox()
  const found = filterGallery(items, filter)

  return (
    <section aria-labelledby="gallery-heading" className="bg-pine-950">
      <div className="mx-auto max-w-7xl px-4 py-20 sm:px-8 sm:py-28">
        <div className="items-end justify-between gap-x-12 lg:flex">
          <SectionHeading id="gallery-heading" label="Event gallery">
            The lights are on
          </SectionHeading>
          <FilterBar value={filter} onChange={setFilter} />
        </div>
        <p role="status" className={found.length > 0 ? 'sr-only' : 'py-24 text-center font-display text-2xl'}>
          {found.length > 0 ? `${found.length} pictures` : "Nothing to see outdoors. That's the point."}
        </p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-12 lg:gap-5">
          {found.map((item, index) => (
            <li
              key={item.picture.name}
              className="lg:col-span-5 lg:nth-[4n+1]:col-span-7 lg:nth-[4n]:col-span-7"
            >
              <Thumbnail item={item} onOpen={(button) => open(index, button)} />
            </li>
          ))}
        </ul>
      </div>
      <Suspense>
        {shown !== null && <Lightbox items={found} index={shown} onShow={show} onClose={close} />}
      </Suspense>
    </section>
  )
}

/** Returns focus to the button that opened the lightbox when it closes. */
function useLightbox() {
  const [shown, show] = useState<number | null>(null)
  const opener = useRef<HTMLElement | null>(null)

  function open(index: number, from: HTMLElement) {
    opener.current = from
    show(index)
  }

  function close() {
    show(null)
    opener.current?.focus()
  }

  return { shown, show, open, close }
}

type FilterBarProps = { value: GalleryFilter; onChange: (filter: GalleryFilter) => void }

function FilterBar({ value, onChange }: FilterBarProps) {
  return (
    <fieldset className="mt-8 flex flex-wrap gap-x-1 gap-y-2 max-lg:-ml-3.5 lg:mt-0">
      <legend className="sr-only">Show pictures of</legend>
      {galleryFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="min-h-11 cursor-pointer rounded-md px-3.5 font-semibold text-[0.9375rem] text-cream-dim hover:text-cream aria-pressed:text-brass-300 aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8"
        >
          {filter}
        </button>
      ))}
    </fieldset>
  )
}

type ThumbnailProps = { item: GalleryItem; onOpen: (button: HTMLElement) => void }

function Thumbnail({ item, onOpen }: ThumbnailProps) {
  return (
    <button
      type="button"
      onClick={(event) => onOpen(event.currentTarget)}
      className="group relative block h-full w-full cursor-pointer overflow-hidden rounded-lg text-left"
    >
      <span className="sr-only">Enlarge: </span>
      <Picture
        picture={item.picture}
        sizes="(max-width: 40rem) 100vw, (max-width: 64rem) 50vw, 44rem"
        className="aspect-[4/3] size-full object-cover transition-transform duration-500 group-hover:scale-103 lg:h-[27rem]"
      />
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 caption-shade px-5 pt-12 pb-4 font-display text-xl"
      >
        {item.caption}
      </span>
    </button>
  )
}
