import { playerWords } from '../booking/booking-words.ts'
import type { ChangeDescription, DoneAct } from './change-description.ts'
import { momentOf, periodWords, shortDate, shortHour } from './change-values.ts'

/** Describes a created, moved or otherwise changed booking. */
export function bookingAct(description: ChangeDescription): DoneAct | string | null {
  if (description.change.action === 'insert') return bookedAct(description)
  const standing = standingAct(description)
  return standing ?? movedAct(description)
}

function bookedAct({ change, it, is }: ChangeDescription): string {
  const { after } = change
  if (after?.status === 'held')
    return `held ${is('bay_id') ?? 'a bay'}${whenOf(change)} for somebody who is booking`
  const players = Number(after?.players ?? 0)
  const parts = [
    is('contact_name') && `for ${is('contact_name')}`,
    players > 1 && playerWords(players),
    after?.price_cents ? is('price_cents') : null,
  ].filter(Boolean)
  return [`booked ${it}: ${is('bay_id') ?? 'a bay'}${whenOf(change)}`, ...parts].join(', ')
}

function whenOf({ after }: ChangeDescription['change']): string {
  const period = periodWords(after?.starts_at, after?.ends_at)
  return period === null ? '' : `, ${period}`
}

function standingAct({ change, it }: ChangeDescription): DoneAct | null {
  const [was, is] = [change.before?.status, change.after?.status]
  if (is === undefined) return null
  const covers = ['status', 'cancelled_at', 'hold_expires_at', 'held_for', 'offered_until', 'fee_cents']
  const act = (words: string) => ({ words, covers })
  if (is === 'cancelled') return act(`cancelled ${it}`)
  if (is === 'attended') return act(`checked in ${it}`)
  if (is === 'no_show') return act(`marked ${it} as a no-show`)
  if (was === 'attended') return act(`took back the check-in of ${it}`)
  if (was === 'no_show') return act(`took back the no-show of ${it}`)
  if (was === 'cancelled') return act(`restored ${it}`)
  return is === 'confirmed' ? act(`booked ${it}`) : null
}

function movedAct(description: ChangeDescription): DoneAct | null {
  const { change, it, was, is } = description
  const { before, after } = change
  const [from, to] = [momentOf(before?.starts_at), momentOf(after?.starts_at)]
  const [endWas, end] = [momentOf(before?.ends_at), momentOf(after?.ends_at)]
  const hasMoved = from !== null && to !== null
  const bays = [was('bay_id'), is('bay_id')]
  if (!hasMoved && bays[1] === null)
    return endWas !== null && end !== null ? longerAct(it, endWas, end) : null
  const isOtherDay = hasMoved && shortDate(from) !== shortDate(to)
  const clock = (at: number) => (isOtherDay ? `${shortDate(at)}, ${shortHour(at)}` : shortHour(at))
  const place = (bay: string | null | undefined, at: number | null) =>
    [bay, at !== null && clock(at)].filter(Boolean).join(', ')
  const isAsLong = !hasMoved || endWas === null || end === null || end - endWas === to - from
  const words = `moved ${it} from ${place(bays[0], from)} to ${place(bays[1], to)}${isAsLong || end === null ? '' : `, until ${shortHour(end)}`}`
  return { words, covers: ['bay_id', 'starts_at', 'ends_at'] }
}

function longerAct(it: string, was: number, end: number): DoneAct {
  const length = end > was ? 'longer' : 'shorter'
  return {
    words: `made ${it} ${length}: until ${shortHour(end)} instead of ${shortHour(was)}`,
    covers: ['ends_at'],
  }
}
