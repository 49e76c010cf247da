import { sha256 } from '../digest.ts'

/** How somebody wants to pay: a card, a gift card, or both. */
export type Tender = {
  /** The card's token; empty where the gift card pays everything. */
  source: string
  giftCode: string
  /** What was shown to be due, and what of it to be left for the card. */
  totalCents: number
  cardCents: number
  /** Another card or gift card is another payment; the same ones again are the same payment. */
  sourceHash: string
}

export type Offered = { sourceId: string; giftCode: string; cardAmount?: number | undefined; amount: number }

export async function tenderOf({ sourceId, giftCode, cardAmount, amount }: Offered): Promise<Tender> {
  return {
    source: sourceId,
    giftCode,
    totalCents: Math.round(amount * 100),
    cardCents: Math.round((cardAmount ?? amount) * 100),
    sourceHash: await sha256(giftCode ? `${sourceId}\n${giftCode}` : sourceId),
  }
}

/** A tender as SQL reads it. The card's token stays here. */
export function tenderFacts({ sourceHash, giftCode, cardCents, totalCents }: Tender) {
  return { source_hash: sourceHash, gift_code: giftCode, card_cents: cardCents, total_cents: totalCents }
}
export type TenderFacts = ReturnType<typeof tenderFacts>
