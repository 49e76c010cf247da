/** Maximum weeks to repeat an event. */
export const mostWeeks = 26
