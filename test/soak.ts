/** `npm run soak` runs the same tests for longer than `npm test`. */
export const isSoak = process.env.SOAK === 'on'

/** Number of repetitions. */
export const times = ({ short, soak }: { short: number; soak: number }) => (isSoak ? soak : short)
