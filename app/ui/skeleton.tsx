/** Holds the place of a text that is on its way. Size it like the text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`shimmer inline-block rounded-sm align-middle ${className}`} />
}
