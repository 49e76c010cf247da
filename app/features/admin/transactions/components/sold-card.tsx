import { Card } from '#app/ui/card.tsx'
import { countsAsSale, type PartSums, sumByCategory, sumParts } from '#domain/admin/money-sums.ts'
import type { MoneyDay } from '#domain/contract/money-movements.ts'
import { formatCents } from '#domain/money/money.ts'
import { categoryNames } from '../words.ts'

const cell = 'py-1.5 pl-2 text-right tabular-nums first:pl-0 first:text-left'

export function SoldCard({ days }: { days: readonly MoneyDay[] }) {
  const parts = days.flatMap((day) => day.parts)
  const sales = parts.filter(countsAsSale)
  const tips = parts.filter(({ category }) => category === 'tips')
  const gifts = parts.filter(({ category }) => category === 'gift_cards')
  // Without discounts, gross equals net: phones leave out both columns.
  const look = parts.every(({ discountCents }) => discountCents === 0)
    ? 'max-sm:[&_:is(th,td):is(:nth-child(2),:nth-child(3))]:hidden'
    : ''

  return (
    <Card title="Sales by category">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Sales by category" className="overflow-x-auto pt-3">
        <table className={`w-full text-[0.9375rem] max-sm:text-sm ${look}`}>
          <caption className="sr-only">Sales by category, less refunds</caption>
          <thead>
            <tr className="border-ink/40 border-b">
              {['Category', 'Gross', 'Discount', 'Net', 'Tax'].map((head) => (
                <th key={head} scope="col" className={`${cell} font-semibold`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-(--rule)">
            {sumByCategory(sales).map(({ category, ...sums }) => (
              <Row key={category} name={categoryNames[category]} sums={sums} />
            ))}
          </tbody>
          <tfoot className="rule-double border-t border-t-ink/40 font-semibold">
            <Row name="Sales" sums={sumParts(sales)} />
            {tips.length > 0 && <Row name="Tips" sums={sumParts(tips)} />}
            {gifts.length > 0 && <Row name="Gift cards sold" sums={sumParts(gifts)} />}
          </tfoot>
        </table>
      </section>
      <p className="mt-3 text-(--dim) text-sm">
        {tips.length > 0
          ? 'The total is net plus tax, tips and gift cards sold. Tips are not taxed and not counted as sales. '
          : 'The total is net plus tax and gift cards sold. '}
        A gift card counts as a sale when it is spent. Until then, you owe its balance.
      </p>
    </Card>
  )
}

function Row({ name, sums }: { name: string; sums: PartSums }) {
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        {name}
      </th>
      {[sums.grossCents, sums.discountCents, sums.netCents, sums.taxCents].map((cents, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four columns that never change their order.
        <td key={index} className={cell}>
          {formatCents(cents)}
        </td>
      ))}
    </tr>
  )
}
