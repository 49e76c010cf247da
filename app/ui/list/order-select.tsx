import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { Tooltip } from '../tooltip.tsx'
import type { ListOrder } from './list-address.ts'

const BOX =
  'h-11 cursor-pointer rounded-md border border-cream/45 bg-night/60 text-cream hover:border-cream/75'

type OrderSelectProps = {
  columns: readonly { id: string; label: string }[]
  order: ListOrder | null
  onChange: (order: ListOrder | null) => void
  className?: string
}

/** For cards, and for tables on narrow screens, which have no column heads. */
export function OrderSelect({ columns, order, onChange, className = '' }: OrderSelectProps) {
  const label = order?.isDescending ? 'Descending. Sort ascending' : 'Ascending. Sort descending'
  const Arrow = order?.isDescending ? ArrowDown : ArrowUp

  return (
    <div className={`flex min-w-0 gap-2 ${className}`}>
      <div className="relative min-w-0 flex-1">
        <select
          aria-label="Sort by"
          value={order?.id ?? ''}
          onChange={({ target: { value } }) =>
            onChange(value === '' ? null : { id: value, isDescending: order?.isDescending ?? false })
          }
          className={`${BOX} w-full appearance-none pr-9 pl-3.5 [&>option]:bg-night`}
        >
          <option value="">As listed</option>
          {columns.map(({ id, label }) => (
            <option key={id} value={id}>
              By {label.toLowerCase()}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-2.5 size-5" />
      </div>
      {order && (
        <Tooltip label={label}>
          <button
            type="button"
            aria-label={label}
            onClick={() => onChange({ ...order, isDescending: !order.isDescending })}
            className={`${BOX} grid w-11 shrink-0 place-items-center`}
          >
            <Arrow aria-hidden className="size-5" />
          </button>
        </Tooltip>
      )}
    </div>
  )
}
