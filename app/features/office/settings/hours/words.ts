import { formatHour } from '#domain/venue/venue-time.ts'

type OpenMinutes = { opens_minute: number; closes_minute: number }
type ExceptionMinutes = { opens_minute: number | null; closes_minute: number | null; members_too: boolean }

/** '10 AM to midnight', '8 PM to 2 AM the next day'. */
export function timesWords({ opens_minute, closes_minute }: OpenMinutes): string {
  const after = closes_minute > 1440 ? ' the next day' : ''
  return `${formatHour(opens_minute)} to ${formatHour(closes_minute)}${after}`
}

/** What a day with other hours is like, and for whom. */
export function exceptionWords({ opens_minute, closes_minute, members_too }: ExceptionMinutes): string {
  const isClosed = opens_minute === null || closes_minute === null
  const times = isClosed ? 'Closed' : `Open ${timesWords({ opens_minute, closes_minute })}`
  return `${times}, ${members_too ? 'for members as well' : 'for guests; members may play at any hour'}`
}
