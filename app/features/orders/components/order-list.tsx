import { Link } from 'react-router'
import { RecordList, RecordRow } from '#app/ui/record-row.tsx'
import { textLink } from '#app/ui/text-link.ts'
import type { MyOrder } from '#domain/contract/order.ts'
import { formatCents } from '#domain/money/money.ts'
import { orderPath } from '#domain/shop/order-path.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { summarizeItems } from '../words.ts'
import { OrderStatus } from './order-status.tsx'

type OrderListProps = { orders: readonly MyOrder[]; label: string }

export function OrderList({ orders, label }: OrderListProps) {
  return (
    <RecordList label={label}>
      {orders.map((order) => (
        <RecordRow
          key={order.id}
          title={summarizeItems(order.orderLines)}
          detail={
            <>
              <time dateTime={new Date(order.createdAt).toISOString()}>
                {formatInstantDay(order.createdAt)}
              </time>
              {' · '}
              <Link to={orderPath(order.number)} className={textLink}>
                {order.number}
              </Link>
            </>
          }
          status={<OrderStatus status={order.status} />}
          action={<span className="font-semibold tabular-nums">{formatCents(order.totalCents)}</span>}
        />
      ))}
    </RecordList>
  )
}
