import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { myPaymentsQuery } from '../queries.ts'
import { PaymentList } from './payment-list.tsx'

const SHOWN = 5

export function PaymentsCard({ userId }: { userId: string }) {
  const { data: payments, error, isFetching, refetch } = useQuery(myPaymentsQuery(userId))
  const earlier = payments?.slice(SHOWN) ?? []

  return (
    <Card title="Payments and receipts">
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {!payments && !error && <RowSkeleton label="Loading your payments..." />}
      {payments?.length === 0 && <p className="py-8 text-center font-display text-xl">No payments yet.</p>}
      {payments && <PaymentList label="Latest payments" payments={payments.slice(0, SHOWN)} />}
      {earlier.length > 0 && (
        <Fold summary={`Earlier payments (${earlier.length})`}>
          <PaymentList label="Earlier payments" payments={earlier} />
        </Fold>
      )}
    </Card>
  )
}
