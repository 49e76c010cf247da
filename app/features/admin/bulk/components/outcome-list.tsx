import { Badge } from '#app/ui/badge.tsx'
import type { Outcomes } from '../rules.ts'

type OutcomeListProps<Id> = { items: readonly { id: Id; name: string }[]; outcomes: Outcomes<Id> }

/** The selected rows with the outcome of each. */
export function OutcomeList<Id extends string | number>({ items, outcomes }: OutcomeListProps<Id>) {
  return (
    <ul
      aria-label="Selected rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the list.
      tabIndex={0}
      className="my-4 max-h-60 divide-y divide-(--rule) overflow-y-auto border-(--rule) border-y"
    >
      {items.map(({ id, name }) => {
        const outcome = outcomes.get(id)
        return (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {outcome?.state === 'done' && <Badge tone="green">Done</Badge>}
            {outcome?.state === 'doing' && <Badge tone="grey">In progress</Badge>}
            {outcome?.state === 'refused' && (
              <span className="basis-full text-(--error) text-sm">Not done: {outcome.reason}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
