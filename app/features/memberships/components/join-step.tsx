import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'

type JoinStepProps = {
  number: number
  title: string
  state: 'done' | 'current' | 'ahead'
  summary?: ReactNode
  onChange?: () => void
  children: ReactNode
}

/** Only the current step is open; the others are one line. */
export function JoinStep({ number, title, state, summary, onChange, children }: JoinStepProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isCurrent = state === 'current'
  useFocusWhenCurrent(heading, isCurrent)

  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`rounded-lg px-5 sm:px-7 ${isCurrent ? 'paper py-5 sm:py-7' : 'border border-(--rule) py-3.5'}`}
    >
      <section aria-labelledby={headingId}>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <StepNumber number={number} state={state} />
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className={`outline-none ${isCurrent ? 'text-2xl sm:text-[1.75rem]' : 'text-xl'} ${state === 'ahead' ? 'text-(--dim)' : ''}`}
          >
            {title}
          </h2>
          {state === 'done' && (
            <div className="min-w-0 text-(--dim) wrap-anywhere max-sm:order-last max-sm:basis-full">
              {summary}
            </div>
          )}
          {state === 'done' && onChange && (
            <Button variant="quiet" onClick={onChange} className="-mr-3 ml-auto px-3 text-brass-200">
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          )}
        </header>
        {isCurrent && <div className="mt-5">{children}</div>}
      </section>
    </li>
  )
}

function StepNumber({ number, state }: Pick<JoinStepProps, 'number' | 'state'>) {
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-full font-display text-lg ${state === 'ahead' ? 'border border-(--rule) text-(--dim)' : 'brass'}`}
    >
      {state === 'done' ? <Check className="size-5" /> : number}
    </span>
  )
}

/** The first step must not take the focus when the page opens. */
function useFocusWhenCurrent(heading: RefObject<HTMLHeadingElement | null>, isCurrent: boolean): void {
  const wasCurrent = useRef(isCurrent)

  useEffect(() => {
    if (isCurrent && !wasCurrent.current) heading.current?.focus()
    wasCurrent.current = isCurrent
  }, [heading, isCurrent])
}
