import { Link } from 'react-router'
import { collections } from '#domain/catalogue/catalogue.ts'
import { shopPath } from '../state.ts'

const LINK =
  'engraved inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-1 text-cream-dim ' +
  'hover:text-cream aria-[current=page]:border-brass-400 aria-[current=page]:text-brass-200'

/** On a phone the row scrolls sideways. */
export function CollectionLinks({ current }: { current: string }) {
  return (
    <nav aria-label="Collections" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-x-6 sm:w-auto sm:flex-wrap">
        {collections.map((collection) => (
          <li key={collection}>
            <Link
              to={shopPath({ collection, search: '', sort: 'name' })}
              preventScrollReset
              aria-current={collection === current ? 'page' : undefined}
              className={LINK}
            >
              {collection}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
