import { formatHour } from '#domain/venue/venue-time.ts'

type OpenMinutes = { opensMinute: number; closesMinute: number }
type ExceptionMinutes = { opensMinute: number | null; closesMinute: number | null; membersToo: boolean }

/** '10 AM to midnight', '8 PM to 2 AM the next day'. */
export function timesWords({ opensMinute, closesMinute }: OpenMinutes): string {
  const after = closesMinute > 1440 ? ' the next day' : ''
  return `${formatHour(opensMinute)} to ${formatHour(closesMinute)}${after}`
}

/** Describes a day with special hours. */
export function exceptionWords({ opensMinute, closesMinute, membersToo }: ExceptionMinutes): string {
  const isClosed = opensMinute === null || closesMinute === null
  const times = isClosed ? 'Closed' : `Open ${timesWords({ opensMinute, closesMinute })}`
  return `${times}, ${membersToo ? 'for members as well' : 'for guests; members may play at any hour'}`
}
