/** Founders in the landing page's story. Separate from venue.ts, which every page loads. */
export const founders = [
  { name: 'June Abernathy', part: 'Runs the house' },
  { name: 'Theo Lindqvist', part: 'Tunes the bays' },
]
