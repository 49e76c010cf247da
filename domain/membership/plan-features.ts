type PlanTerms = {
  /** What staff have written. */
  features: readonly string[]
  bookingDiscountPercent: number
  bookingWindowDays: number
}

/** What a plan gives: what staff have written, and what it means for bookings by the terms that those go by. */
export function planFeatures(plan: PlanTerms): string[] {
  const { features, bookingDiscountPercent: percent, bookingWindowDays: days } = plan
  const discount = percent > 0 ? [`${percent}% off every bay`] : []
  const ahead = days > 0 ? [`Book ${days} ${days === 1 ? 'day' : 'days'} ahead`] : []
  return [...features, ...discount, ...ahead]
}
