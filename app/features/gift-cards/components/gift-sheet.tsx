import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { isAppError, wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { GiftCardFacts } from '#domain/contract/get-gift-card.ts'
import { formatCents } from '#domain/money/money.ts'
import { giftDesignNames, isDesign } from '#domain/shop/gift.ts'
import { giftPath } from '#domain/shop/gift-path.ts'
import { addressLine, venue } from '#domain/venue/venue.ts'
import { giftCardQuery } from '../queries.ts'
import { formatCode } from '../words.ts'
import { BalanceCheck } from './balance-check.tsx'
import { GiftArt } from './gift-art.tsx'
import { GiftBalance } from './gift-balance.tsx'
import { GiftUses } from './gift-uses.tsx'

/** The page of an emailed gift card link. */
export function GiftSheet({ id, code }: { id: string; code: string }) {
  const { data, error, isFetching, refetch } = useQuery(giftCardQuery(id, code))

  if (data) return <GiftView card={data} code={code} />
  if (isAppError(error, 'not_found', 'invalid'))
    return (
      <div className="space-y-5">
        <p role="alert" className="max-w-xl text-cream-dim">
          {wordsFor(error)}
        </p>
        <BalanceCheck />
      </div>
    )
  if (error) return <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="paper max-w-2xl rounded-lg p-5">
      <p role="status" className="sr-only">
        Loading your gift card...
      </p>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

function GiftView({ card, code }: { card: GiftCardFacts; code: string }) {
  return (
    <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <PrintedCard card={card} code={code} />
      <div className="max-lg:order-first print:hidden">
        <Card title="Use it">
          <div className="space-y-5 pt-5">
            <GiftBalance card={card} />
            {card.balanceCents > 0 && <GiftUses code={code} />}
            <Button variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden /> Print the card
            </Button>
          </div>
        </Card>
      </div>
    </div>
  )
}

function PrintedCard({ card, code }: { card: GiftCardFacts; code: string }) {
  const { design, toName, fromName, message, initialCents, balanceCents, id } = card
  const occasion = isDesign(design) && design !== 'night' ? giftDesignNames[design] : 'A gift for you'
  return (
    <article className="paper overflow-hidden rounded-lg print:mx-auto print:max-w-[15cm] print:border print:border-ink/40 print:shadow-none">
      <GiftArt design={design} />
      <div className="p-5 sm:p-8">
        <p className="engraved text-(--dim)">{venue.longName}</p>
        <div className="rule-double mt-2 flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
          <h2 className="text-3xl">{toName === null ? 'Gift card' : occasion}</h2>
          <p className="font-display text-4xl tabular-nums">{formatCents(initialCents)}</p>
        </div>
        {balanceCents < initialCents && (
          <p className="mt-4">{balanceCents === 0 ? 'Nothing' : formatCents(balanceCents)} is left on it.</p>
        )}
        {toName !== null && <p className="mt-4">Dear {toName},</p>}
        {message !== '' && (
          <p className="mt-4 font-display text-xl leading-snug wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        )}
        {toName !== null && <p className="mt-3">From {fromName}</p>}
        <div className="mt-6 flex items-center gap-5 border-(--rule) border-t pt-5">
          <QrCode
            label="Code that opens this gift card"
            link={`${window.location.origin}${giftPath(id, code)}`}
            className="size-28 shrink-0 rounded-sm sm:size-32"
          />
          <div className="min-w-0">
            <p className="text-(--dim) text-sm">Code</p>
            <p className="font-mono text-[1.0625rem] wrap-anywhere sm:text-xl">{formatCode(code)}</p>
            <p className="mt-2 text-(--dim) text-sm">
              Keep it like money. It never expires. {addressLine()}, {venue.phone}
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}
