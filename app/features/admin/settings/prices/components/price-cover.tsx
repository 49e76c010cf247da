import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { PriceRow } from '../rules.ts'
import { holeWords } from '../words.ts'

/** Shows whether every half hour of the week has a price. */
export function PriceCover({ prices }: { prices: PriceRow[] }) {
  const hole = holeWords(prices)
  const [Icon, look] = hole === null ? [CircleCheck, 'text-leaf'] : [TriangleAlert, 'text-claret']

  return (
    <p role="status" className={`mt-3 flex items-center gap-2 font-semibold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {hole ?? 'Every half hour of the week has a price.'}
    </p>
  )
}
