import { useId } from 'react'

type NumberedStepsProps = { title: string; steps: readonly string[]; className?: string }

export function NumberedSteps({ title, steps, className = '' }: NumberedStepsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ol className="mt-2 divide-y divide-(--rule)">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 py-3">
            <span aria-hidden className="w-5 shrink-0 font-display text-(--dim) text-xl leading-6">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
