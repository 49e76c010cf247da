type LiveNoteProps = {
  /** Whether no signals have come for a while (app/lib/backend/use-late.ts). */
  isLate: boolean
  /** What is read now and then instead. */
  what: string
}

/** Says that what others take shows late, while this page is not told of it. */
export function LiveNote({ isLate, what }: LiveNoteProps) {
  return (
    <p role="status" className="text-(--dim) text-sm not-empty:mt-5">
      {isLate && `Not live right now: ${what} is read again every 30 seconds.`}
    </p>
  )
}
