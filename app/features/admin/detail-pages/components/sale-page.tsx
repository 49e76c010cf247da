import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { Fact } from '#app/ui/fact.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { SaleDetails } from '#domain/contract/staff-details.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { saleDetailsQuery } from '../queries.ts'
import { capitalize, formatMethod } from '../words.ts'
import { DetailsFrame } from './details-frame.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { Timeline } from './timeline.tsx'

export function SalePage({ id, canRefund }: { id: string; canRefund: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(saleDetailsQuery(id))

  return (
    <DetailsFrame what="this payment" error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {data && (
        <>
          <SaleCard sale={data} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <PaymentsPanel payments={[data]} canRefund={canRefund} />
            <Timeline entries={data.history} leftOut={data.leftOut} />
          </div>
        </>
      )}
    </DetailsFrame>
  )
}

function SaleCard({ sale }: { sale: SaleDetails }) {
  const name = sale.name || 'A guest'
  return (
    <Card title={sale.description}>
      <dl className="grid gap-x-10 gap-y-5 pt-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="Paid by">
          {sale.memberId === null ? (
            name
          ) : (
            <DetailLink to={`/admin/members/${sale.memberId}`}>{name}</DetailLink>
          )}
        </Fact>
        <Fact label="For">
          <Subject sale={sale} />
        </Fact>
        <Fact label="Payment method">
          {formatMethod(sale)}, {capitalize(sale.status).toLowerCase()}
        </Fact>
        <Fact label="Date">{formatInstant(sale.completedAt ?? sale.createdAt)}</Fact>
        {sale.idSeenBy && <Fact label="ID checked by">{sale.idSeenBy}</Fact>}
      </dl>
    </Card>
  )
}

function Subject({ sale }: { sale: SaleDetails }) {
  const { orderNumber, bookingNumber, purchaseNumber } = sale
  if (orderNumber) return <DetailLink to={`/admin/orders/${orderNumber}`}>Order {orderNumber}</DetailLink>
  if (bookingNumber)
    return <DetailLink to={`/admin/bookings/${bookingNumber}`}>Booking {bookingNumber}</DetailLink>
  return purchaseNumber ? `Membership ${purchaseNumber}` : sale.description
}

function DetailLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={textLink}>
      {children}
    </Link>
  )
}
