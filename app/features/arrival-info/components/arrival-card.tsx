import { Card } from '#app/ui/card.tsx'
import { LabeledLines } from '#app/ui/labeled-lines.tsx'
import type { Slot } from '#domain/booking/slots.ts'
import { useArrivalLines } from '../queries.ts'

type ArrivalCardProps = { slot: Slot | null; now: number; className?: string }

export function ArrivalCard({ slot, now, className }: ArrivalCardProps) {
  const lines = useArrivalLines({ slot, now })

  return (
    <Card title="Getting in" className={className}>
      <LabeledLines lines={lines} className="mt-5" />
    </Card>
  )
}
