import { Link } from 'react-router'
import type { ListColumn } from '#app/ui/list/list-column.ts'
import { textLink } from '#app/ui/text-link.ts'
import type { GymSale } from '#domain/contract/gym-lists.ts'
import { plainName } from '#domain/membership/plain-name.ts'
import { formatCents } from '#domain/money/money.ts'
import { centsIn, dayIn } from '../rules.ts'
import { dayText, dollarsText } from '../words.ts'
import { RecordsScreen } from './records-screen.tsx'

const columns: ListColumn<GymSale>[] = [
  { id: 'id', label: 'ID', text: ({ id }) => String(id), plain: ({ id }) => id, share: 0.8 },
  {
    id: 'member',
    label: 'Member',
    text: ({ memberName }) => memberName || null,
    plain: ({ memberName }) => plainName(memberName ?? ''),
  },
  { id: 'description', label: 'Description', text: ({ description }) => description || null, share: 1.6 },
  {
    id: 'amount',
    label: 'Amount',
    text: ({ amount }) => dollarsText(amount),
    order: ({ amount }) => amount ?? null,
    plain: ({ amount }) => amount ?? null,
    isNumber: true,
    share: 0.7,
  },
  { id: 'method', label: 'Payment Method', text: ({ paymentMethod }) => paymentMethod || null, share: 0.9 },
  {
    id: 'date',
    label: 'Date',
    text: ({ date }) => dayText(date),
    order: ({ date }) => date ?? null,
    plain: ({ date }) => dayIn(date),
  },
]

const searched = ({ memberName, description }: GymSale) => [memberName, description]

export function SalesList({ userId }: { userId: string }) {
  return (
    <RecordsScreen kind="sales" summary={totalCard} userId={userId} columns={columns} searched={searched} />
  )
}

/** The sum of the listed rows. */
function totalCard(found: readonly GymSale[]) {
  const cents = found.reduce((sum, { amount }) => sum + centsIn(amount), 0)
  return (
    <>
      <dl className="paper mt-5 flex flex-wrap items-baseline justify-between gap-x-6 rounded-lg px-5 py-3.5 sm:px-6">
        <dt className="engraved text-(--dim)">Total Revenue</dt>
        <dd className="font-display text-3xl tabular-nums">{formatCents(cents)}</dd>
      </dl>
      <p className="mt-3 print:hidden">
        <Link to="/admin/numbers/money" className={textLink}>
          Money by day, for the accountant
        </Link>
      </p>
    </>
  )
}
