import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type DayRange, findRangeError } from '#domain/admin/day-range.ts'

type RangeFormProps = { range: DayRange; onChoose: (range: DayRange) => void }

export function RangeForm({ range, onChoose }: RangeFormProps) {
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const chosen = { from: String(entries.get('from')), to: String(entries.get('to')) }
    const newFault = findRangeError(chosen)
    setFault(newFault)
    if (newFault === null) onChoose(chosen)
  }

  return (
    <form onSubmit={handleSubmit} noValidate aria-label="Custom range" className="min-w-0">
      <div className="flex flex-wrap items-end gap-2.5">
        <DayInput label="From" name="from" day={range.from} faultId={fault ? faultId : undefined} />
        <DayInput label="To" name="to" day={range.to} faultId={fault ? faultId : undefined} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </div>
      <p id={faultId} role="alert" className="mt-1.5 font-medium text-(--error) text-sm empty:hidden">
        {fault}
      </p>
    </form>
  )
}

type DayInputProps = { label: string; name: string; day: string; faultId: string | undefined }

function DayInput({ label, name, day, faultId }: DayInputProps) {
  return (
    <label className="block">
      <span className="mb-1 block text-(--dim) text-sm">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={day}
        min="2000-01-01"
        max="2099-12-31"
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        className="block h-11 rounded-md border border-brass-300/50 bg-night/50 px-2.5 text-cream tabular-nums hover:border-brass-300 aria-invalid:border-2 aria-invalid:border-claret-bright"
      />
    </label>
  )
}
