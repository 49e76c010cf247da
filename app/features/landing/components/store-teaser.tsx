import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#app/ui/button-style.ts'
import { ShelfPicture } from '#app/ui/shelf-picture.tsx'
import { placeholderImage } from '#domain/catalogue/catalogue.ts'
import type { TeaserItem } from '../rules.ts'
import { SectionHeading } from './section-heading.tsx'

export function StoreTeaser({ items }: { items: readonly TeaserItem[] }) {
  return (
    <section aria-labelledby="store-heading" className="paper">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-20 sm:px-8 sm:py-24 lg:grid-cols-[4fr_8fr] lg:items-end [&>*]:min-w-0">
        <div>
          <SectionHeading id="store-heading" label="Pro shop">
            Wear the bird
          </SectionHeading>
          <p className="mt-6 mb-8 max-w-sm text-(--dim) text-lg leading-relaxed">
            Made to be worn after dark, and seen at breakfast. Pick it up at the bar or have it shipped.
          </p>
          <Link to="/shop" className={buttonStyle('pine')}>
            See the whole shop <ArrowRight aria-hidden />
          </Link>
        </div>
        <ul className="grid gap-6 sm:grid-cols-3">
          {items.map((item) => (
            <li key={item.id} className="sm:nth-2:-translate-y-8">
              <Link
                to={`/shop/product/${item.id}`}
                className="group grid grid-cols-[min(7rem,30vw)_minmax(0,1fr)] items-center gap-x-5 sm:block"
              >
                <ShelfPicture
                  src={item.image}
                  fallback={placeholderImage}
                  sizes="(max-width: 40rem) 7rem, 18rem"
                  loading="lazy"
                  className="w-full transition-transform duration-300 group-hover:-translate-y-1.5"
                />
                <span className="block border-(--rule) sm:mt-5 sm:border-t sm:pt-4">
                  <span className="block font-display text-xl leading-snug underline-offset-4 group-hover:underline sm:text-[1.375rem]">
                    {item.name}
                  </span>
                  <span className="mt-1 block font-display text-3xl tabular-nums">{item.price}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
