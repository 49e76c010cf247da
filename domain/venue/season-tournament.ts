/** Texts of the poster. `tournamentDays` in season.ts has the dates. */
export const tournament = {
  title: 'Nightmare on Par 4 Street',
  days: 'Saturday 1 to Sunday 2 November',
  course: 'Gorse Hollow Country Club, New York (simulated)',
  format: 'One round, 2-man best ball, free meal included',
  nonmemberFeeCents: 12_000,
  memberFeeCents: 10_000,
  prizes: ['First place: 2 boxes of golf balls and T-shirts', 'Second place: branded T-shirts'],
  dress: 'Costumes encouraged',
} as const
