import { ArrowUp, Check, Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonStyle } from '../button-style.ts'

type ColumnMenuProps = {
  columns: readonly { id: string; label: string }[]
  /** The visible columns, in the user's order. */
  shown: readonly { id: string; label: string }[]
  onChange: (ids: readonly string[] | null) => void
}

const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-disabled:cursor-default data-highlighted:bg-ink/10 data-disabled:text-(--dim)'

/** The first column names the row, so it cannot be moved. */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const ids = shown.map(({ id }) => id)
  const listed = [...shown, ...columns.filter(({ id }) => !ids.includes(id))]

  function change(next: readonly string[]) {
    onChange(next.join() === columns.map(({ id }) => id).join() ? null : next)
  }

  function toggle(id: string) {
    if (ids.includes(id)) return change(ids.filter((other) => other !== id))
    // Inserts the column at its default position.
    const positions = new Map(columns.map((column, position) => [column.id, position]))
    const after = ids.findIndex((other) => (positions.get(other) ?? 0) > (positions.get(id) ?? 0))
    change(after < 0 ? [...ids, id] : ids.toSpliced(after, 0, id))
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonStyle('outline', 'px-3.5')}>
        <Columns3 aria-hidden /> Columns
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="paper z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-60 overflow-y-auto rounded-lg p-1.5"
      >
        {listed.map(({ id, label }, position) => (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_2.75rem]">
            <DropdownMenu.CheckboxItem
              checked={ids.includes(id)}
              disabled={id === columns[0]?.id}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() => toggle(id)}
              className={ITEM}
            >
              <span className="grid size-5 place-items-center rounded-sm border border-ink/50">
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden className="size-4" />
                </DropdownMenu.ItemIndicator>
              </span>
              {label}
            </DropdownMenu.CheckboxItem>
            {position > 1 && position < ids.length && (
              <DropdownMenu.Item
                aria-label={`Move ${label} forward`}
                onSelect={(event) => {
                  event.preventDefault()
                  change(ids.toSpliced(position, 1).toSpliced(position - 1, 0, id))
                }}
                className={`${ITEM} justify-center px-0`}
              >
                <ArrowUp aria-hidden className="size-4" />
              </DropdownMenu.Item>
            )}
          </div>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
