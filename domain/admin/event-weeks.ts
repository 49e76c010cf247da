/** How many weeks an event may be repeated for at once. */
export const mostWeeks = 26
