type LiveNoteProps = {
  /** Whether no signals have come for a while (app/lib/backend/use-late.ts). */
  isLate: boolean
  /** The data that is polled instead. */
  what: string
}

/** Warns that changes by others appear late, because this page receives no signals. */
export function LiveNote({ isLate, what }: LiveNoteProps) {
  return (
    <p role="status" className="text-(--dim) text-sm not-empty:mt-5">
      {isLate && `Not live right now: ${what} is read again every 30 seconds.`}
    </p>
  )
}
