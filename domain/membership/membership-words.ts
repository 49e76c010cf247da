import { guestState } from '../states/state-words.ts'
import { dateFormat } from '../venue/date-format.ts'

type Standing = {
  status: string
  endDate: string
  /** The first day that counts again after a pause, where that is set. */
  resumesOn?: string | null
}

const writeShort = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const writeWithYear = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** 'Active until Dec 21', 'Ended Jan 4, 2025': how a membership stands, in the same words for its holder and for staff. */
export function membershipWords({ status, endDate, resumesOn }: Standing, today: string): string {
  if (status === 'pending') return guestState('membership', status)
  if (status === 'paused') {
    const paused = guestState('membership', status)
    return resumesOn ? `${paused}, goes on ${shortDay(resumesOn, today)}` : paused
  }
  return `${isRunning({ status, endDate }, today) ? 'Active until' : guestState('membership', 'expired')} ${shortDay(endDate, today)}`
}

/** A membership that counts today; what is over by its date may not have been marked so yet. */
export function isRunning({ status, endDate }: Standing, today: string): boolean {
  return status === 'active' && endDate >= today
}

/** 'Dec 21', with its year where that is another one. */
export function shortDay(day: string, today: string): string {
  const write = day.slice(0, 4) === today.slice(0, 4) ? writeShort : writeWithYear
  return write(new Date(`${day}T00:00:00Z`))
}
