import type { z } from 'zod'
import type { CounterPart, SellAtCounterRequest } from '../../../../../domain/contract/sell-at-counter.ts'

type Amount = { cents: number; tipCents: number }
/** The venue's own terminal has charged the card already. A card reader or a keyed card is charged while the sale is held. */
type CardTender =
  | { by: 'terminal' }
  | { by: 'reader'; readerId: string }
  | { by: 'keyed card'; sourceHash: string }
export type Tender = { by: 'gift card'; code: string } | (({ by: 'cash' } | CardTender) & Amount)
type HeldTender = Exclude<CardTender, { by: 'terminal' }> & Amount

export type Sale = Omit<z.output<typeof SellAtCounterRequest>, 'giftCode' | 'parts'> & { tenders: Tender[] }

/** The sale of a request; `card` says how its card part is paid. */
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

export function findGiftCode({ tenders }: Sale): string {
  return tenders.find((tender) => tender.by === 'gift card')?.code ?? ''
}

export function partsOf({ tenders }: Sale): CounterPart[] {
  return tenders.flatMap((tender) =>
    tender.by === 'gift card'
      ? []
      : [{ method: tender.by === 'cash' ? 'cash' : 'card', cents: tender.cents, tipCents: tender.tipCents }],
  )
}

/** The tender whose charge the held sale waits for, if there is one. */
export function findHeldTender({ tenders }: Sale): HeldTender | undefined {
  return tenders.find((tender) => tender.by === 'reader' || tender.by === 'keyed card')
}

/** The parts that staff may have taken before the request. None if the sale is held: then the card is charged first. */
export function toTakenParts(sale: Sale): CounterPart[] {
  return findHeldTender(sale) ? [] : partsOf(sale)
}
