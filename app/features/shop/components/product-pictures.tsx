import { useState } from 'react'
import withBack from '#app/lib/site/product-backs.json'
import { ShelfPicture } from '#app/ui/shelf-picture.tsx'
import { backViewOf } from '#domain/catalogue/back-view.ts'
import { placeholderImage } from '#domain/catalogue/catalogue.ts'

const sides = ['Front', 'Back'] as const
type Side = (typeof sides)[number]

export function ProductPictures({ name, image }: { name: string; image: string }) {
  const [wanted, setWanted] = useState<Side>('Front')
  const back = backViewOf(image, withBack)
  const views = { Front: image, Back: back ?? image }
  const side = back ? wanted : 'Front'

  return (
    <div className="mx-auto w-full max-sm:max-w-64 max-md:max-w-96">
      <ShelfPicture
        src={views[side]}
        fallback={placeholderImage}
        alt={side === 'Back' ? `${name}, from behind` : name}
        sizes="(max-width: 48rem) 16rem, 30rem"
        fetchPriority="high"
        className="w-full"
      />
      {back && (
        <fieldset className="mt-3 flex gap-3">
          <legend className="sr-only">View</legend>
          {sides.map((view) => (
            <button
              key={view}
              type="button"
              aria-pressed={side === view}
              onClick={() => setWanted(view)}
              className="w-20 cursor-pointer rounded-md border-2 border-transparent p-1 text-center font-semibold text-sm aria-pressed:border-brass-600"
            >
              <ShelfPicture
                src={views[view]}
                fallback={placeholderImage}
                sizes="5rem"
                loading="lazy"
                className="w-full"
              />
              {view}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
