import { Badge } from '#app/ui/badge.tsx'
import type { OrderState } from '#domain/contract/order.ts'
import { formatOrderStatus } from '../words.ts'

export function OrderStatus({ status }: { status: OrderState }) {
  return <Badge tone={status === 'paid' ? 'green' : 'grey'}>{formatOrderStatus(status)}</Badge>
}
