/** Limits on the weeks of a series. */
export const fewestWeeks = 2
export const mostWeeks = 12
