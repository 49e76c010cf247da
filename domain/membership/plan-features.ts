import type { PlanLimits } from '../booking/plan-limits.ts'

type PlanTerms = PlanLimits & {
  features: readonly string[]
  bookingDiscountPercent: number
  bookingWindowDays: number
}

/** The features entered by staff, then the booking terms. */
export function listPlanFeatures(plan: PlanTerms): string[] {
  const { features, bookingDiscountPercent: percent, bookingWindowDays: days } = plan
  const discount = percent > 0 ? [`${percent}% off every bay`] : []
  const ahead = days > 0 ? [`Book ${counted(days, 'day')} ahead`] : []
  return [...features, ...discount, ...ahead, ...listLimits(plan)]
}

export function listLimits({ weeklyHours, openBookings, dailyPeakHours }: PlanLimits): string[] {
  const lines = [
    weeklyHours && `Up to ${counted(weeklyHours, 'hour')} a week`,
    dailyPeakHours && `Up to ${counted(dailyPeakHours, 'peak hour')} a day`,
    dailyPeakHours === 0 && 'No peak hours',
    openBookings && `Up to ${counted(openBookings, 'upcoming booking')} at a time`,
  ]
  return lines.filter((line) => typeof line === 'string')
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
