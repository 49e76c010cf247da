import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { myOrdersQuery } from '../queries.ts'
import { OrderList } from './order-list.tsx'

const SHOWN = 5

export function OrdersCard({ userId }: { userId: string }) {
  const { data: orders = [], error, isFetching, refetch } = useQuery(myOrdersQuery(userId))
  if (orders.length === 0 && !error) return null
  const earlier = orders.slice(SHOWN)

  return (
    <Card title="Your orders">
      {error && (
        <LoadFailure className="mt-5" message={wordsFor(error)} busy={isFetching} onRetry={refetch} />
      )}
      {orders.length > 0 && <OrderList orders={orders.slice(0, SHOWN)} label="Latest orders" />}
      {earlier.length > 0 && (
        <Fold summary={`Earlier orders (${earlier.length})`}>
          <OrderList orders={earlier} label="Earlier orders" />
        </Fold>
      )}
    </Card>
  )
}
