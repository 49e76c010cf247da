/** Separate from venue.ts, which every page loads. */
export const founders = [
  { name: 'June Abernathy', part: 'Runs the club' },
  { name: 'Theo Lindqvist', part: 'Tunes the bays' },
]
