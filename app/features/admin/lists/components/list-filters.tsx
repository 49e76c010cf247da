import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { bayNamesQuery } from '#app/features/admin/detail-pages/queries.ts'
import { plansOnSaleQuery } from '#app/features/memberships/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { PagedKind } from '#domain/contract/office-list.ts'
import { dayChips, type FilterName, listFilters } from '../rules.ts'
import { filterLabels, statusOptions } from '../words.ts'

type Filters = Readonly<Record<string, string>>
type ListFiltersProps = {
  kind: PagedKind
  today: string | undefined
  filters: Filters
  onChange: (filters: Filters) => void
}

const BOX =
  'h-11 w-40 min-w-0 cursor-pointer rounded-md border border-cream/45 bg-night/60 px-3 text-cream hover:border-cream/75 [color-scheme:dark] [&>option]:bg-night'

export function ListFilters({ kind, today, filters, onChange }: ListFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const { from, to } = filters
  const set = (name: FilterName, value: string) => onChange(withFilter(filters, name, value))
  // Reserves the space of the day buttons, so that loading shifts nothing.
  const chips = dayChips(kind, today ?? '')

  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2.5 print:hidden">
      <legend className="sr-only">Filters</legend>
      {chips.map((chip) => {
        const isOn = chip.from === from && chip.to === to
        return (
          <button
            key={chip.label}
            type="button"
            disabled={today === undefined}
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? withoutDays(filters) : { ...filters, from: chip.from, to: chip.to })
            }
            className={buttonStyle(isOn ? 'brass' : 'outline', 'px-3.5')}
          >
            {chip.label}
          </button>
        )
      })}
      <Button
        variant="outline"
        className="px-3.5 sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div className={`flex flex-wrap items-center gap-2.5 max-sm:w-full ${isOpen ? '' : 'max-sm:hidden'}`}>
        {listFilters[kind].map((name) => (
          <FilterField
            key={name}
            name={name}
            value={filters[name] ?? ''}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
      {Object.keys(filters).length > 0 && (
        <Button variant="quiet" className="px-3" onClick={() => onChange({})}>
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}

type FilterFieldProps = { name: FilterName; value: string; onChange: (value: string) => void }

function FilterField({ name, value, onChange }: FilterFieldProps) {
  const id = useId()
  const options = useOptions(name)
  if (name === 'due' || name === 'twins')
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-1">
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.target.checked ? '1' : '')}
          className="size-5 accent-brass-300"
        />
        {filterLabels[name]}
      </label>
    )
  const shared = { id, value, className: `${BOX} max-sm:flex-1` }
  return (
    <div className="flex min-w-0 items-center gap-2 text-cream-dim text-sm max-sm:w-full">
      <label htmlFor={id} className="max-sm:w-16">
        {filterLabels[name]}
      </label>
      {options === null ? (
        <input {...shared} type="date" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">All</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

type FilterOption = { value: string; label: string }
const toOptions = (names: Iterable<string>): FilterOption[] =>
  [...names].map((name) => ({ value: name, label: name }))

/** Returns null for a date filter. */
function useOptions(name: FilterName): readonly FilterOption[] | null {
  const { data: bays } = useQuery({ ...bayNamesQuery(), enabled: name === 'bay' })
  const { data: plans } = useQuery({ ...plansOnSaleQuery(), enabled: name === 'plan' })
  switch (name) {
    case 'bay':
      return toOptions(bays?.values() ?? [])
    case 'plan':
      return toOptions(plans?.map((plan) => plan.name) ?? [])
    case 'status':
      return statusOptions
    case 'method':
      return [
        { value: 'card', label: 'Card' },
        { value: 'cash', label: 'Cash' },
        { value: 'gift_card', label: 'Gift card' },
      ]
    default:
      return null
  }
}

function withFilter(filters: Filters, name: FilterName, value: string): Filters {
  const { [name]: _old, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}

function withoutDays({ from: _from, to: _to, ...others }: Filters): Filters {
  return others
}
