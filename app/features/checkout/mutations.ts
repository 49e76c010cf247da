import { useMutation } from '@tanstack/react-query'
import { AppError } from '#app/lib/errors.ts'
import { supabase } from '#app/lib/supabase.ts'
import type { CartLine } from '#domain/cart-reprice.ts'
import { ProcessSquarePaymentResponse } from '#domain/contract/process-square-payment.ts'
import type { Shipping } from '#domain/shipping.ts'
import { refusalIn } from './queries.ts'
import { attemptFor, type CardForm, paymentOf, verificationOf } from './schema.ts'

const ATTEMPT_KEY = 'nightlark.checkout'
const TIMEOUT_MS = 60_000
const LOST =
  'We did not hear back about this payment. Nothing is charged twice: press Pay again to see how it went.'

type Checkout = { card: CardForm; lines: CartLine[]; shipping: Shipping }

/** Pays the cart once. A retry after a lost answer is the same attempt, and so the same payment. */
export function usePay() {
  return useMutation({
    mutationFn: async ({ card, lines, shipping }: Checkout) => {
      const sourceId = await tokenOf(card, lines, shipping)
      const { id } = rememberAttempt(lines)
      const body = paymentOf(lines, shipping, sourceId, id)
      const answer = await supabase().functions.invoke('process-square-payment', {
        body,
        timeout: TIMEOUT_MS,
      })
      if (answer.error) {
        const refusal = await refusalIn(answer.error)
        throw new AppError('refused', { cause: answer.error, sentence: refusal?.error ?? LOST })
      }
      const paid = ProcessSquarePaymentResponse.safeParse(answer.data)
      if (!paid.success) throw new AppError('refused', { cause: paid.error, sentence: LOST })
      forgetAttempt()
      return paid.data
    },
  })
}

async function tokenOf(card: CardForm, lines: CartLine[], shipping: Shipping): Promise<string> {
  const { status, token, errors } = await card.tokenize(verificationOf(lines, shipping))
  if (status === 'OK' && token !== undefined) return token
  throw new AppError('refused', { sentence: errors?.[0]?.message ?? 'Please try again' })
}

function rememberAttempt(lines: CartLine[]) {
  const attempt = attemptFor(lines, readAttempt(), () => crypto.randomUUID())
  keptAttempt = JSON.stringify(attempt)
  try {
    sessionStorage.setItem(ATTEMPT_KEY, keptAttempt)
  } catch {
    // Where nothing can be stored it is kept as long as the page.
  }
  return attempt
}

let keptAttempt: string | null = null

function readAttempt(): string | null {
  try {
    return keptAttempt ?? sessionStorage.getItem(ATTEMPT_KEY)
  } catch {
    return keptAttempt
  }
}

function forgetAttempt(): void {
  keptAttempt = null
  try {
    sessionStorage.removeItem(ATTEMPT_KEY)
  } catch {
    // It was never there.
  }
}
