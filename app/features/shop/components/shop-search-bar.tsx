import { ArrowUpDown, ChevronDown, Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { sortOrders } from '#domain/catalogue/list.ts'
import type { ShopSearch } from '../state.ts'
import { sortLabels } from '../words.ts'

const BOX =
  'h-12 w-full rounded-md border border-cream/45 bg-night/60 text-base text-cream placeholder:text-cream-dim hover:border-cream/75'

type ShopSearchBarProps = {
  value: ShopSearch
  onChange: (next: ShopSearch) => void
}

export function ShopSearchBar({ value, onChange }: ShopSearchBarProps) {
  const box = useRef<HTMLInputElement>(null)
  const applyTypedText = useEffectEvent(() => {
    const typed = box.current?.value ?? value.search
    if (typed !== value.search) onChange({ ...value, search: typed })
  })
  // Applies text that was typed before hydration.
  useEffect(() => {
    applyTypedText()
  }, [])

  return (
    <search>
      <form
        action="/shop"
        onSubmit={(event) => event.preventDefault()}
        className="grid w-full gap-3 md:max-w-lg xs:grid-cols-[minmax(0,1fr)_auto]"
      >
        {/* Without scripts the browser submits the form. */}
        {value.collection && <input type="hidden" name="collection" value={value.collection} />}
        <div className="relative">
          <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-cream-dim" />
          <input
            ref={box}
            type="search"
            name="q"
            aria-label="Search products"
            placeholder="Search products..."
            // Uncontrolled, because the address holds the state and only typing changes it.
            defaultValue={value.search}
            onChange={(event) => onChange({ ...value, search: event.target.value })}
            className={`${BOX} pr-3 pl-11`}
          />
        </div>
        <div className="relative">
          <ArrowUpDown
            aria-hidden
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-cream-dim"
          />
          <select
            name="sort"
            aria-label="Sort by"
            value={value.sort}
            onChange={({ target }) =>
              onChange({ ...value, sort: sortOrders.find((order) => order === target.value) ?? 'name' })
            }
            className={`${BOX} cursor-pointer appearance-none pr-10 pl-11 [&>option]:bg-night`}
          >
            {sortOrders.map((order) => (
              <option key={order} value={order}>
                {sortLabels[order]}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5" />
        </div>
      </form>
    </search>
  )
}
