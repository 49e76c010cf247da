import { Badge } from '#app/ui/badge.tsx'
import type { OrderFacts } from '#domain/contract/get-order.ts'
import { orderStatusWords } from '../words.ts'

export function OrderStatus({ status }: { status: OrderFacts['status'] }) {
  return <Badge tone={status === 'paid' ? 'green' : 'grey'}>{orderStatusWords[status]}</Badge>
}
