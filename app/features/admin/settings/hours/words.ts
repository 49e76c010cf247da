import { formatHour } from '#domain/venue/venue-time.ts'

type OpenMinutes = { opensMinute: number; closesMinute: number }
type ExceptionMinutes = { opensMinute: number | null; closesMinute: number | null; membersToo: boolean }

/** '10 AM to midnight', '8 PM to 2 AM the next day'. */
export function formatTimes({ opensMinute, closesMinute }: OpenMinutes): string {
  const after = closesMinute > 1440 ? ' the next day' : ''
  return `${formatHour(opensMinute)} to ${formatHour(closesMinute)}${after}`
}

/** 'Closed for guests; members can play at any hour', 'Open 10 AM to 4 PM for members too'. */
export function formatException({ opensMinute, closesMinute, membersToo }: ExceptionMinutes): string {
  const isClosed = opensMinute === null || closesMinute === null
  const times = isClosed ? 'Closed' : `Open ${formatTimes({ opensMinute, closesMinute })}`
  return `${times} for ${membersToo ? 'members too' : 'guests; members can play at any hour'}`
}
