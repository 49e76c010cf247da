type LiveNoteProps = {
  isLate: boolean
  what: string
}

/** Shown while the page receives no signals and polls instead. */
export function LiveNote({ isLate, what }: LiveNoteProps) {
  return (
    <p role="status" className="text-(--dim) text-sm not-empty:mt-5">
      {isLate && `Live updates are off. We refresh ${what} every 30 seconds.`}
    </p>
  )
}
