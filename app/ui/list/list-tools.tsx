import { Download, Printer } from 'lucide-react'
import { Button } from '../button.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListColumn } from './list-column.ts'
import { OrderSelect } from './order-select.tsx'
import { SearchBox } from './search-box.tsx'

type ListToolsProps<Row> = {
  things: string
  columns: readonly ListColumn<Row>[]
  shown: readonly ListColumn<Row>[]
  /** Column heads sort on wide screens. */
  hasHeads: boolean
  address: ListAddress
  onAddress: (change: (address: ListAddress) => ListAddress) => void
  onLeave: () => void
  onExport: () => void
  onPrint: () => void
}

export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { things, columns, shown, hasHeads, address, onAddress, onLeave, onExport, onPrint } = props

  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <SearchBox
        label={`Search ${things}`}
        value={address.q}
        onChange={(q) => onAddress((old) => ({ ...old, q }))}
        onLeave={onLeave}
      />
      <OrderSelect
        columns={columns}
        order={address.order}
        onChange={(order) => onAddress((old) => ({ ...old, order }))}
        className={`max-sm:w-full ${hasHeads ? 'lg:hidden' : ''}`}
      />
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-2">
        <ColumnMenu
          columns={columns}
          shown={shown}
          onChange={(ids) => onAddress((old) => ({ ...old, columns: ids }))}
        />
        <Button variant="outline" className="px-3.5" onClick={onExport}>
          <Download aria-hidden /> CSV<span className="sr-only"> export</span>
        </Button>
        <Button variant="outline" className="px-3.5" onClick={onPrint}>
          <Printer aria-hidden /> Print
        </Button>
      </div>
    </div>
  )
}
