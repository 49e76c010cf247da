import { Check, Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonStyle } from '../button-style.ts'

type ColumnMenuProps = {
  columns: readonly { id: string; label: string }[]
  shown: readonly { id: string }[]
  onChange: (ids: readonly string[] | null) => void
}

/** Chooses what is shown of each row. The first column names the row, so it stays. */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const ids = shown.map(({ id }) => id)

  function toggle(id: string) {
    const next = columns.map((column) => column.id).filter((other) => ids.includes(other) !== (other === id))
    onChange(next.length === columns.length ? null : next)
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
        className="paper z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-lg p-1.5"
      >
        {columns.map(({ id, label }, place) => (
          <DropdownMenu.CheckboxItem
            key={id}
            checked={ids.includes(id)}
            disabled={place === 0}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={() => toggle(id)}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-disabled:cursor-default data-highlighted:bg-ink/10 data-disabled:text-(--dim)"
          >
            <span className="grid size-5 place-items-center rounded-sm border border-ink/50">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden className="size-4" />
              </DropdownMenu.ItemIndicator>
            </span>
            {label}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
