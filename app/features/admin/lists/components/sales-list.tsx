import { Link } from 'react-router'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import { textLink } from '#app/ui/text-link.ts'
import { sanitizeName } from '#domain/membership/plain-name.ts'
import type { RowByKind } from '../queries.ts'
import { toDisplayNumber, toVenueDay } from '../rules.ts'
import { formatDollars, formatListDay } from '../words.ts'
import { ListScreen } from './list-screen.tsx'

const columns: ListColumn<RowByKind['sales']>[] = [
  { id: 'id', label: 'ID', text: toDisplayNumber, share: 0.8 },
  {
    id: 'member',
    label: 'Member',
    text: ({ memberName }) => memberName || null,
    plain: ({ memberName }) => sanitizeName(memberName ?? ''),
  },
  { id: 'description', label: 'Description', text: ({ description }) => description || null, share: 1.6 },
  {
    id: 'amount',
    label: 'Amount',
    text: ({ amount }) => formatDollars(amount),
    order: ({ amount }) => amount ?? null,
    plain: ({ amount }) => amount ?? null,
    isNumber: true,
    share: 0.7,
  },
  { id: 'method', label: 'Payment Method', text: ({ paymentMethod }) => paymentMethod || null, share: 0.9 },
  {
    id: 'date',
    label: 'Date',
    text: ({ date }) => formatListDay(date),
    order: ({ date }) => date ?? null,
    plain: ({ date }) => toVenueDay(date),
  },
]

const searchFields = ({ memberName, description }: RowByKind['sales']) => [memberName, description]

export function SalesList({ userId }: { userId: string }) {
  return (
    <>
      <p className="mb-4 print:hidden">
        <Link to="/admin/numbers/money" className={textLink}>
          Transactions, for the accountant
        </Link>
      </p>
      <ListScreen kind="sales" isSummed userId={userId} columns={columns} searchFields={searchFields} />
    </>
  )
}
