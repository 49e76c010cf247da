import { textLink } from '#app/ui/text-link.ts'
import { trackingUrl } from '#domain/shop/fulfilment.ts'
import { formatInstant } from '#domain/venue/venue-time.ts'
import { stageNames } from '../words.ts'
import { OrderSteps, type StepOrder } from './order-steps.tsx'

type OrderProgressProps = { order: StepOrder & { since: number; carrier: string; tracking: string } }

export function OrderProgress({ order }: OrderProgressProps) {
  const page = trackingUrl(order)
  const parcel = [order.carrier, order.tracking].filter(Boolean).join(' ')

  return (
    <div className="pt-4">
      <p className="mb-3">
        <strong>{stageNames[order.state]}</strong> since {formatInstant(order.since)}
        {parcel && ', '}
        {page ? (
          <a href={page} target="_blank" rel="noreferrer" className={textLink}>
            {parcel}
          </a>
        ) : (
          parcel
        )}
      </p>
      <OrderSteps order={order} />
    </div>
  )
}
