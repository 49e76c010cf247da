import { Link } from 'react-router'
import { textLink } from '#app/ui/text-link.ts'
import type { MyOrder } from '#domain/contract/order.ts'
import { formatCents } from '#domain/money/money.ts'
import { orderPath } from '#domain/shop/order-path.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { itemsInShort } from '../words.ts'
import { OrderStatus } from './order-status.tsx'

const COLUMNS = 'sm:grid-cols-[9.5rem_minmax(0,1fr)_6rem_7rem]'

/** Orders as lines of a ledger, in the look of the bookings. */
export function OrderList({ orders, label }: { orders: MyOrder[]; label: string }) {
  return (
    <div className="mt-4 border border-(--rule)">
      <div
        aria-hidden
        className={`hidden bg-pine-900 px-4 py-2 text-brass-200 sm:grid sm:gap-x-4 ${COLUMNS}`}
      >
        {['Order', 'Items', 'Total', 'Status'].map((head) => (
          <span key={head} className="engraved">
            {head}
          </span>
        ))}
      </div>
      <ul aria-label={label} className="divide-y divide-(--rule)">
        {orders.map((order) => (
          <li
            key={order.id}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3.5 max-xs:px-2.5 ${COLUMNS}`}
          >
            <div>
              <Link to={orderPath(order.number)} className={textLink}>
                {order.number}
              </Link>
              <time dateTime={new Date(order.createdAt).toISOString()} className="block text-(--dim) text-sm">
                {formatInstantDay(order.createdAt)}
              </time>
            </div>
            <p className="max-sm:col-span-2 max-sm:row-start-2">{itemsInShort(order.orderLines)}</p>
            <span className="tabular-nums max-sm:row-start-3">{formatCents(order.totalCents)}</span>
            <span className="max-sm:col-start-2 max-sm:row-start-1">
              <OrderStatus status={order.status} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
