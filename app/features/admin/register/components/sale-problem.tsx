import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'

type SaleProblemProps = {
  sale: { problem: string | null; busy: boolean; retry: () => Promise<void> }
  isLocked: boolean
  what?: 'sale' | 'card' | 'tab'
}

const unknownOutcome = {
  sale: 'We have not heard whether this sale went through.',
  card: 'We have not heard whether this card was charged.',
  tab: 'We have not heard whether this went on the tab.',
}
const safeRetry = {
  sale: 'Asking again sells it once.',
  card: 'Asking again charges nothing twice.',
  tab: 'Asking again puts it there once.',
}

/** Shown above all controls, because nothing else works until it is settled. */
export function SaleProblem({ sale: { problem, busy, retry }, isLocked, what = 'sale' }: SaleProblemProps) {
  const words = useFocusOnMount<HTMLElement>()
  return (
    <section ref={words} tabIndex={-1} className="scroll-mt-4 outline-none lg:col-span-2">
      <Alert
        action={
          isLocked && (
            <Button variant="outline" busy={busy} onClick={() => void retry()}>
              Ask again
            </Button>
          )
        }
      >
        {problem ?? unknownOutcome[what]}
        {isLocked && ` ${safeRetry[what]}`}
      </Alert>
    </section>
  )
}
