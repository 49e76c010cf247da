import type { GiftCardFacts } from '#domain/contract/get-gift-card.ts'
import { formatCents } from '#domain/money/money.ts'
import { formatInstantDay } from '#domain/venue/venue-time.ts'
import { purposeNames } from '../words.ts'

export function GiftBalance({ card }: { card: GiftCardFacts }) {
  const { balanceCents, initialCents, lastFour, uses } = card
  return (
    <div>
      <p role="status">
        <span className="block font-display text-4xl tabular-nums">{formatCents(balanceCents)}</span>
        left of {formatCents(initialCents)} on the card ending in {lastFour}
      </p>
      {uses.length === 0 ? (
        <p className="mt-3 text-(--dim)">It hasn't been used yet.</p>
      ) : (
        <ul aria-label="Used for" className="mt-4 divide-y divide-(--rule) border-(--rule) border-t">
          {uses.map(({ what, cents, backCents, at }) => (
            <li key={`${at} ${what}`} className="flex justify-between gap-4 py-3">
              <span>
                {purposeNames[what]}, {formatInstantDay(at)}
                {backCents > 0 && (
                  <span className="block text-(--dim) text-sm">{formatCents(backCents)} refunded</span>
                )}
              </span>
              <span className="tabular-nums">{formatCents(-cents)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
