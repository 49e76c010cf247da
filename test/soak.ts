/** `npm run soak` proves the same for longer; `npm test` goes a short round of it. */
export const isSoak = process.env.SOAK === 'on'

/** How often something is tried. */
export const times = ({ short, soak }: { short: number; soak: number }) => (isSoak ? soak : short)
