import { type ReactNode, useState } from 'react'
import type { SaleCustomer } from '#app/features/admin/sale/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RowButton } from '#app/ui/row-button.tsx'
import type { FoundPerson } from '#domain/contract/staff-booking.ts'
import { toSaleCustomer } from '../rules.ts'

type CustomerRowProps = {
  customer: SaleCustomer | null
  isLocked: boolean
  onChange: (customer: SaleCustomer | null) => void
  renderSearch: (onChoose: (person: FoundPerson) => void) => ReactNode
}

export function CustomerRow({ customer, isLocked, onChange, renderSearch }: CustomerRowProps) {
  const [isSearching, setSearching] = useState(false)

  function handleChoose(person: FoundPerson) {
    onChange(toSaleCustomer(person))
    setSearching(false)
  }

  return (
    <div className="flex min-h-12 items-center justify-between gap-3 border-(--rule) border-b">
      <p className="min-w-0 truncate">
        <span className="text-(--dim)">Customer </span>
        {customer ? <strong className="font-semibold">{customer.name}</strong> : 'none'}
      </p>
      {!isLocked &&
        (customer ? (
          <RowButton action="Remove" of={customer.name} onClick={() => onChange(null)} />
        ) : (
          <Button variant="quiet" className="px-3" onClick={() => setSearching(true)}>
            Add customer
          </Button>
        ))}
      {isSearching && (
        <Modal title="Find a customer" onClose={() => setSearching(false)}>
          {renderSearch(handleChoose)}
        </Modal>
      )}
    </div>
  )
}
