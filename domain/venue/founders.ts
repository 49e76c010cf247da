/** Whom the story on the landing page names. Not in venue.ts, which every page loads. */
export const founders = [
  { name: 'June Abernathy', part: 'Runs the house' },
  { name: 'Theo Lindqvist', part: 'Tunes the bays' },
]
