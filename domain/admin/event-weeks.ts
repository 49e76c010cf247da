export const maxEventWeeks = 26
