/** Holds the place of a text that is on its way. Size it like the text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`shimmer inline-block rounded-sm align-middle ${className}`} />
}

/** Holds the place of a page of which nothing is known yet. */
export function PageSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-5 h-96 w-full" />
    </>
  )
}
