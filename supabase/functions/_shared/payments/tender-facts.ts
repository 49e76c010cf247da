import type { Wallet } from '../../../../domain/money/payment-method.ts'
import { sha256 } from '../digest.ts'

/** The means of payment: a card or a wallet, a gift card, or both. */
export type Tender = {
  /** The card's token; empty where the gift card pays everything. */
  source: string
  wallet?: Wallet | undefined
  /** Staff have keyed the card in: its owner is not at the page. */
  isKeyed?: boolean
  giftCode: string
  /** The total that was shown, and the card's part of it. */
  totalCents: number
  cardCents: number
  /** Identifies the payment: the same card and gift card again are the same payment. */
  sourceHash: string
}

/** Where nothing is to be charged, only settled. */
export const noTender: Tender = { source: '', giftCode: '', totalCents: 0, cardCents: 0, sourceHash: '' }

export type TenderRequest = {
  sourceId: string
  giftCode: string
  cardAmount?: number | undefined
  wallet?: Wallet | undefined
  amount: number
}

export async function tenderOf({
  sourceId,
  giftCode,
  cardAmount,
  amount,
  wallet,
}: TenderRequest): Promise<Tender> {
  return {
    source: sourceId,
    wallet,
    giftCode,
    totalCents: Math.round(amount * 100),
    cardCents: Math.round((cardAmount ?? amount) * 100),
    sourceHash: await sha256(giftCode ? `${sourceId}\n${giftCode}` : sourceId),
  }
}

/** A tender as SQL reads it. The card's token stays here. */
export function tenderFacts({ sourceHash, giftCode, cardCents, totalCents }: Tender) {
  return { sourceHash, giftCode, cardCents, totalCents }
}
export type TenderFacts = ReturnType<typeof tenderFacts>
