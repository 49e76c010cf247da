import { formatPlayers } from '../booking/booking-words.ts'
import type { ChangeDescription, ChangePhrase } from './change-description.ts'
import { formatPeriod, formatShortDate, formatShortTime, parseTimestamp } from './change-values.ts'

export function describeBookingChange(description: ChangeDescription): ChangePhrase | string | null {
  if (description.change.action === 'insert') return describeNewBooking(description)
  const statusChange = describeStatusChange(description)
  return statusChange ?? describeMove(description)
}

function describeNewBooking({ change, subjectPhrase, formatNew }: ChangeDescription): string {
  const { after } = change
  if (after?.status === 'held')
    return `held ${formatNew('bay_id') ?? 'a bay'}${formatWhen(change)} while a guest books it`
  const players = Number(after?.players ?? 0)
  const parts = [
    formatNew('contact_name') && `for ${formatNew('contact_name')}`,
    players > 1 && formatPlayers(players),
    after?.price_cents ? formatNew('price_cents') : null,
  ].filter(Boolean)
  return [`booked ${subjectPhrase}: ${formatNew('bay_id') ?? 'a bay'}${formatWhen(change)}`, ...parts].join(
    ', ',
  )
}

function formatWhen({ after }: ChangeDescription['change']): string {
  const period = formatPeriod(after?.starts_at, after?.ends_at)
  return period === null ? '' : `, ${period}`
}

function describeStatusChange({ change, subjectPhrase }: ChangeDescription): ChangePhrase | null {
  const [oldStatus, newStatus] = [change.before?.status, change.after?.status]
  if (newStatus === undefined) return null
  const covers = ['status', 'cancelled_at', 'hold_expires_at', 'held_for', 'offered_until', 'fee_cents']
  const toPhrase = (words: string) => ({ words, covers })
  if (newStatus === 'cancelled') return toPhrase(`canceled ${subjectPhrase}`)
  if (newStatus === 'attended') return toPhrase(`checked in ${subjectPhrase}`)
  if (newStatus === 'no_show') return toPhrase(`marked ${subjectPhrase} as a no-show`)
  if (oldStatus === 'attended') return toPhrase(`undid the check-in of ${subjectPhrase}`)
  if (oldStatus === 'no_show') return toPhrase(`undid the no-show of ${subjectPhrase}`)
  if (oldStatus === 'cancelled') return toPhrase(`restored ${subjectPhrase}`)
  return newStatus === 'confirmed' ? toPhrase(`booked ${subjectPhrase}`) : null
}

function describeMove(description: ChangeDescription): ChangePhrase | null {
  const { change, subjectPhrase, formatOld, formatNew } = description
  const { before, after } = change
  const [from, to] = [parseTimestamp(before?.starts_at), parseTimestamp(after?.starts_at)]
  const [endWas, end] = [parseTimestamp(before?.ends_at), parseTimestamp(after?.ends_at)]
  const hasMoved = from !== null && to !== null
  const bays = [formatOld('bay_id'), formatNew('bay_id')]
  if (!hasMoved && bays[1] === null)
    return endWas !== null && end !== null ? describeNewLength(subjectPhrase, endWas, end) : null
  const isOtherDay = hasMoved && formatShortDate(from) !== formatShortDate(to)
  const formatAt = (at: number) =>
    isOtherDay ? `${formatShortDate(at)}, ${formatShortTime(at)}` : formatShortTime(at)
  const formatPlace = (bay: string | null | undefined, at: number | null) =>
    [bay, at !== null && formatAt(at)].filter(Boolean).join(', ')
  const isAsLong = !hasMoved || endWas === null || end === null || end - endWas === to - from
  const words = `moved ${subjectPhrase} from ${formatPlace(bays[0], from)} to ${formatPlace(bays[1], to)}${isAsLong || end === null ? '' : `, until ${formatShortTime(end)}`}`
  return { words, covers: ['bay_id', 'starts_at', 'ends_at'] }
}

function describeNewLength(subjectPhrase: string, was: number, end: number): ChangePhrase {
  const length = end > was ? 'longer' : 'shorter'
  return {
    words: `made ${subjectPhrase} ${length}: until ${formatShortTime(end)} instead of ${formatShortTime(was)}`,
    covers: ['ends_at'],
  }
}
