/** `npm run soak` runs the same tests for longer than `npm test`. */
export const isSoak = process.env.SOAK === 'on'

/** Number of repetitions. */
export const pickRepetitions = ({ short, soak }: { short: number; soak: number }) => (isSoak ? soak : short)
