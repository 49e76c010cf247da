const longestRestMs = 3_600_000

/** Retry-After, in seconds or as a date; at most an hour, so that a wrong date does not stop us for good. */
export function retryAfterMs({ headers }: Response): number {
  const asked = headers.get('retry-after')
  if (!asked) return 0
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return ms > 0 ? Math.min(ms, longestRestMs) : 0
}
