import { Link } from 'react-router'
import { idWords } from '#domain/catalogue/catalogue.ts'
import type { OrderFacts } from '#domain/contract/get-order.ts'
import { formatCents } from '#domain/money/money.ts'
import { feeProductId } from '#domain/shop/fee-line.ts'

export function OrderLines({ lines }: { lines: OrderFacts['lines'] }) {
  return (
    <ul aria-label="Items" className="divide-y divide-(--rule)">
      {lines.map((line) => (
        <li key={line.position} className="flex break-inside-avoid items-baseline justify-between gap-4 py-4">
          <div className="min-w-0">
            <p className="font-display text-xl leading-tight">
              {line.productId === feeProductId ? (
                line.name
              ) : (
                <Link to={`/shop/product/${line.productId}`} className="underline-offset-4 hover:underline">
                  {line.name}
                </Link>
              )}
            </p>
            {line.choice !== '' && <p className="mt-0.5">{line.choice}</p>}
            {line.needsId && <p className="mt-0.5 font-semibold text-sm">{idWords}</p>}
            <p className="mt-0.5 text-(--dim) text-sm tabular-nums">
              {line.quantity} × {formatCents(line.unitCents)}
            </p>
          </div>
          <span className="font-display text-[1.375rem] tabular-nums">{formatCents(line.lineCents)}</span>
        </li>
      ))}
    </ul>
  )
}
