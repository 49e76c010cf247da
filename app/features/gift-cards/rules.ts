import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { parseCents } from '#domain/money/money-entry.ts'
import { amountWords, type Gift, giftAmounts, giftDaysAhead } from '#domain/shop/gift.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { GiftForFriend, GiftForMe, type TypedGift } from './schema.ts'

/** Null if the amount is not allowed. */
export function readAmount({ amount, other }: Pick<TypedGift, 'amount' | 'other'>): number | null {
  const cents = amount === 'other' ? parseCents(other) : Number(amount)
  if (cents === null || !Number.isInteger(cents)) return null
  return cents >= giftAmounts.leastCents && cents <= giftAmounts.mostCents ? cents : null
}

export function giftDays(today: string) {
  return { first: addDays(today, 1), last: addDays(today, giftDaysAhead) }
}

/** Errors that the schema does not cover. */
function findProblems(typed: TypedGift, today: string | null): Partial<Record<keyof TypedGift, string>> {
  const problems: Partial<Record<keyof TypedGift, string>> = {}
  if (readAmount(typed) === null) problems.other = `Enter an amount of ${amountWords()}.`
  if (typed.whom === 'friend' && typed.when === 'day') {
    const days = today === null ? null : giftDays(today)
    const isDay = /^\d{4}-\d\d-\d\d$/.test(typed.sendOn)
    if (!isDay) problems.sendOn = 'Choose a day.'
    else if (days && (typed.sendOn < days.first || typed.sendOn > days.last))
      problems.sendOn = 'Choose a day from tomorrow on, within a year.'
  }
  return problems
}

/** Validates only the visible fields: a card for the buyer needs neither name nor address. */
export function giftResolver(today: string | null): Resolver<TypedGift> {
  return async (values, context, options) => {
    const form = values.whom === 'me' ? GiftForMe : GiftForFriend
    const read = await zodResolver(form)(values, context, options)
    const problems = Object.entries(findProblems(values, today))
    if (problems.length === 0) return read
    const errors = Object.fromEntries(problems.map(([name, message]) => [name, { type: 'custom', message }]))
    return { values: {}, errors: { ...read.errors, ...errors } }
  }
}

export function toGift(typed: TypedGift, id: string): Gift {
  const { message, design } = typed
  if (typed.whom === 'me') return { id, message, design, toName: '', toEmail: '', fromName: '', sendOn: '' }
  const { toName, toEmail, fromName, when } = typed
  return { id, message, design, toName, toEmail, fromName, sendOn: when === 'day' ? typed.sendOn : '' }
}
