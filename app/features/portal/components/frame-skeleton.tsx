import type { ReactNode } from 'react'
import { DashboardSkeleton } from '#app/features/account/components/dashboard-skeleton.tsx'
import { PickerSkeleton } from '#app/features/booking/components/times-skeleton.tsx'
import { CardSkeleton } from '#app/ui/card-skeleton.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { venue } from '#domain/venue/venue.ts'
import type { FrameName } from '../state.ts'

const shapes: Record<FrameName, ReactNode> = {
  booking: <PickerSkeleton />,
  account: <DashboardSkeleton />,
  signup: <Tiles label="Loading membership plans..." className="h-110" />,
  calendar: <CardSkeleton label="Loading the events..." rows={8} />,
  shop: <Tiles label="Loading the shop..." className="aspect-4/5" />,
}

/** A placeholder for the frame, with the outline of its page. */
export function FrameSkeleton({ name, className }: { name: FrameName; className: string }) {
  return (
    <div className={`min-h-[85dvh] px-4 pt-8 sm:px-0 ${className}`}>
      <NeedsScript phone={venue.phone} />
      {shapes[name]}
    </div>
  )
}

function Tiles({ label, className }: { label: string; className: string }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      <p role="status" className="sr-only">
        {label}
      </p>
      {['first', 'second', 'third', 'fourth'].map((tile) => (
        <Skeleton key={tile} className={`w-full rounded-lg ${className}`} />
      ))}
    </div>
  )
}
