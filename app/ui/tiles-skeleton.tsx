import { Skeleton } from './skeleton.tsx'

export function TilesSkeleton({ label, className }: { label: string; className: string }) {
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
