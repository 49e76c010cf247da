/** The fixed time of these tests: Tuesday, 6:20 PM local time, open until 10 PM. */
export const clock = '2026-11-25T00:20:00Z'
export const today = '2026-11-24'
