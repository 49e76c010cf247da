/** When it always is in these tests: Tuesday, 6:20 PM at the venue, open until 10 PM. */
export const clock = '2026-11-25T00:20:00Z'
export const today = '2026-11-24'
