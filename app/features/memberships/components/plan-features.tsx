import { Check } from 'lucide-react'

export function PlanFeatures({ features }: { features: readonly string[] }) {
  return (
    <ul className="space-y-2.5">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-brass-600" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
