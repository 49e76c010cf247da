import type { z } from 'zod'
import type { CounterPart, SellAtCounterRequest } from '../../../../../domain/contract/sell-at-counter.ts'

type Amount = { cents: number; tipCents: number }
/** By card: the venue's own terminal has charged it already; a card reader or a keyed card is charged while the sale is held. */
type CardTender =
  | { by: 'terminal' }
  | { by: 'reader'; readerId: string }
  | { by: 'keyed card'; sourceHash: string }
export type Tender = { by: 'gift card'; code: string } | (({ by: 'cash' } | CardTender) & Amount)
type HeldTender = Exclude<CardTender, { by: 'terminal' }> & Amount

/** What is sold over the counter, with the means by which it is paid. */
export type Sale = Omit<z.output<typeof SellAtCounterRequest>, 'giftCode' | 'parts'> & { tenders: Tender[] }

/** The sale of a request, whose part by card is paid in this way. */
export function saleOf(
  { giftCode, parts, ...sale }: z.output<typeof SellAtCounterRequest>,
  card: CardTender,
): Sale {
  const gifts: Tender[] = giftCode === '' ? [] : [{ by: 'gift card', code: giftCode }]
  const others = parts.map(({ method, cents, tipCents }): Tender => {
    const means: CardTender | { by: 'cash' } = method === 'card' ? card : { by: 'cash' }
    return { ...means, cents, tipCents }
  })
  return { ...sale, tenders: [...gifts, ...others] }
}

export function giftCodeOf({ tenders }: Sale): string {
  return tenders.find((tender) => tender.by === 'gift card')?.code ?? ''
}

/** The parts that are no gift card's, as payments. */
export function partsOf({ tenders }: Sale): CounterPart[] {
  return tenders.flatMap((tender) =>
    tender.by === 'gift card'
      ? []
      : [{ method: tender.by === 'cash' ? 'cash' : 'card', cents: tender.cents, tipCents: tender.tipCents }],
  )
}

/** The tender for which the sale is held until it is known whether the card has paid. */
export function heldTenderOf({ tenders }: Sale): HeldTender | undefined {
  return tenders.find((tender) => tender.by === 'reader' || tender.by === 'keyed card')
}

/** What may have been taken when the sale is refused: of a held sale the card comes first, and nothing has been. */
export function takenPartsOf(sale: Sale): CounterPart[] {
  return heldTenderOf(sale) ? [] : partsOf(sale)
}
