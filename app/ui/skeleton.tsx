/** A placeholder for a text that is loading. Size it like the text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`shimmer inline-block rounded-sm align-middle ${className}`} />
}
