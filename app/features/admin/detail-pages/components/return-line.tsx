import { SelectField } from '#app/ui/select-field.tsx'
import type { OrderDetails } from '#domain/contract/staff-details.ts'
import { formatCents } from '#domain/money/money.ts'
import { lineRefundCents, linesLeft } from '#domain/shop/line-refund.ts'

type ReturnLineProps = {
  line: OrderDetails['lines'][number]
  count: number
  onCount: (count: number) => void
}

export function ReturnLine({ line, count, onCount }: ReturnLineProps) {
  const left = linesLeft(line)
  const name = line.choice === '' ? line.name : `${line.name}, ${line.choice}`

  return (
    <li className="py-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={count > 0}
          onChange={(event) => onCount(event.target.checked ? left : 0)}
          className="size-6 shrink-0 accent-pine-800"
        />
        <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</span>
        <span className="tabular-nums">{formatCents(lineRefundCents(line, count || left))}</span>
      </label>
      {left > 1 && count > 0 && (
        <SelectField
          label={`How many of ${name}`}
          options={Array.from({ length: left }, (_, index) => ({
            value: String(index + 1),
            label: `${index + 1} of ${left}`,
          }))}
          value={String(count)}
          onChange={(event) => onCount(Number(event.target.value))}
          className="pl-9 sm:max-w-64"
        />
      )}
    </li>
  )
}
