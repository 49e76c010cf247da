/** How many weeks a series has. */
export const fewestWeeks = 2
export const mostWeeks = 12
