/** The last minute of October, by the clock of the venue. */
export const inSeason = '2026-11-01T04:59:00Z'
