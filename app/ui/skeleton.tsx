/** Size it like the text that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`shimmer inline-block rounded-sm align-middle ${className}`} />
}
