import { formatGuestState } from '../states/state-words.ts'
import { dateFormat } from '../venue/date-format.ts'

type MembershipStatus = {
  status: string
  endDate: string
  /** Null for an open-ended pause. */
  resumesOn?: string | null
}

const writeShort = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric' })
const writeWithYear = dateFormat({ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** 'Active until Dec 21', 'Ended Jan 4, 2025' */
export function formatMembershipStatus(
  { status, endDate, resumesOn }: MembershipStatus,
  today: string,
): string {
  if (status === 'pending') return formatGuestState('membership', status)
  if (status === 'paused') {
    const paused = formatGuestState('membership', status)
    return resumesOn ? `${paused}, resumes ${shortDay(resumesOn, today)}` : paused
  }
  return `${isRunning({ status, endDate }, today) ? 'Active until' : formatGuestState('membership', 'expired')} ${shortDay(endDate, today)}`
}

/** Also checks the date, because the stored status may not have been updated yet. */
export function isRunning({ status, endDate }: MembershipStatus, today: string): boolean {
  return status === 'active' && endDate >= today
}

/** 'Dec 21', or 'Dec 21, 2027' in another year. */
export function shortDay(day: string, today: string): string {
  const write = day.slice(0, 4) === today.slice(0, 4) ? writeShort : writeWithYear
  return write(new Date(`${day}T00:00:00Z`))
}
