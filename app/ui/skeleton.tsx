/** A placeholder for a text that is loading. Size it like the text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`shimmer inline-block rounded-sm align-middle ${className}`} />
}

/** A placeholder for a page that is loading. */
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
