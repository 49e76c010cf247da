import { lookUpGiftCard } from '../commands/gift-cards/look-up.ts'
import { type Environment, serviceClient } from '../environment.ts'
import type { Context, Refused } from '../function.ts'
import { tries } from '../tries.ts'

const wrongCodesAllowed = 10

/** Refusals of gift cards, by the state returned when opening a payment. */
export const giftRefusal: Record<'gift_unknown' | 'gift_changed', Refused> = {
  gift_unknown: { refused: 'conflict', rule: 'gift-unknown', error: 'We do not know this gift card.' },
  gift_changed: {
    refused: 'conflict',
    rule: 'gift-changed',
    error: 'The balance of the gift card has changed. Please review what you pay.',
  },
}

/** Looks a gift card up. Each try is counted over all places that accept codes, so that codes cannot be guessed. */
export function lookUpGiftCode(env: Environment, address: string, code: string) {
  const { bucket } = tries(env, 'gift card code', address, wrongCodesAllowed)
  return lookUpGiftCard(env, { code, bucket })
}

type AskedSale = { attemptId: string; giftCode: string }

/** Refuses an unknown code, and too many tries. The code of an earlier sale of this attempt is not checked again. */
export async function tryNewGiftCode(
  { attemptId, giftCode }: AskedSale,
  { env, address }: Pick<Context, 'env' | 'address'>,
): Promise<Refused | null> {
  if (giftCode === '') return null
  const service = serviceClient(env)
  const { data, error } = await service.from('orders').select('id').eq('attempt_key', attemptId).maybeSingle()
  if (error) throw error
  if (data !== null) return null
  const { state } = await lookUpGiftCode(env, address, giftCode)
  if (state === 'too_many') return { refused: 'too_many' }
  return state === 'unknown' ? giftRefusal.gift_unknown : null
}
