import { unknownPlan } from '../queries.ts'

/** The plans for those who have no scripts. The host writes them into it (server/site/live-page.ts). */
export function PlanLines() {
  const { name, price, features } = unknownPlan

  return (
    <noscript>
      <ul data-told-list="plans" className="mb-6 space-y-2 text-lg">
        <li>
          <strong data-part="name">{name}</strong>: <span data-part="price">{price}</span>{' '}
          <span data-part="features" className="block text-(--dim)">
            {features}
          </span>
        </li>
      </ul>
    </noscript>
  )
}
