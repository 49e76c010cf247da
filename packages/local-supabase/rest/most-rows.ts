/** As `max_rows` of a new project: longer answers are cut. */
export const mostRows = 1000
