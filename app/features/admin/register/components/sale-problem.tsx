import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFocusOnMount } from '#app/ui/focus-on-mount.ts'

type SaleProblemProps = {
  sale: { problem: string | null; busy: boolean; retryLoads: () => Promise<void> }
  isLocked: boolean
  /** The request whose outcome is unknown. */
  what?: 'sale' | 'card' | 'tab'
}

const unheard = {
  sale: 'We have not heard whether this sale went through.',
  card: 'We have not heard whether this card was charged.',
  tab: 'We have not heard whether this went on the tab.',
}
const askedTwice = {
  sale: 'Asking again sells it once.',
  card: 'Asking again charges nothing twice.',
  tab: 'Asking again puts it there once.',
}

/** An unanswered or refused sale, shown above all controls. */
export function SaleProblem({
  sale: { problem, busy, retryLoads },
  isLocked,
  what = 'sale',
}: SaleProblemProps) {
  const words = useFocusOnMount<HTMLElement>()
  return (
    <section ref={words} tabIndex={-1} className="scroll-mt-4 outline-none lg:col-span-2">
      <Alert
        action={
          isLocked && (
            <Button variant="outline" busy={busy} onClick={() => void retryLoads()}>
              Ask again
            </Button>
          )
        }
      >
        {problem ?? unheard[what]}
        {isLocked && ` ${askedTwice[what]}`}
      </Alert>
    </section>
  )
}
