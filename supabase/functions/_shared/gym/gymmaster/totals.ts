import type { GymBooking, GymMember, GymSale } from '../../../../../domain/contract/gym-lists.ts'
import type { GymTotals } from '../../../../../domain/contract/gym-totals.ts'
import { GymFailure, type Listed, type ListSource, type ReadMode } from '../gym-port.ts'

type Lists = {
  members: (reading: ReadMode) => Promise<Listed<GymMember>>
  bookings: (reading: ReadMode) => Promise<Listed<GymBooking>>
  sales: (reading: ReadMode) => Promise<Listed<GymSale>>
}

/** Counted from the lists, because GymMaster's own figures mean other things. Unreadable lists are left out. */
export async function readTotals(lists: Lists, reading: ReadMode): Promise<ListSource & GymTotals> {
  const asked = await Promise.allSettled([
    lists.members(reading),
    lists.bookings(reading),
    lists.sales(reading),
  ] as const)
  const failures = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const unexpected = failures.find((error) => !(error instanceof GymFailure))
  if (unexpected || failures.length === asked.length) throw unexpected ?? failures[0]

  const [members, bookings, sales] = [
    listOrNothing(asked[0]),
    listOrNothing(asked[1]),
    listOrNothing(asked[2]),
  ]
  return {
    ...mergeSources(
      [members, bookings, sales].filter((list) => list !== null),
      failures.length > 0,
    ),
    totalMembers: members?.list.length ?? null,
    activeMembers: members?.list.filter(({ membershipName }) => membershipName).length ?? null,
    totalBookings: bookings?.list.length ?? null,
    totalRevenueCents: sales && sumSales(sales.list),
  }
}

function listOrNothing<Row>(asked: PromiseSettledResult<Listed<Row>>): Listed<Row> | null {
  return asked.status === 'fulfilled' ? asked.value : null
}

/** The age of the oldest list, and the messages of all. */
function mergeSources(lists: ListSource[], someMissing: boolean): ListSource {
  const notes = lists.flatMap(({ message }) => message ?? [])
  if (someMissing) notes.push('GymMaster did not tell the others.')
  const fetchedAt = lists.map((list) => list.fetchedAt).toSorted()[0] ?? ''
  return { source: 'gymmaster', fetchedAt, ...(notes.length > 0 && { message: notes.join(' ') }) }
}

function sumSales(sales: GymSale[]): number {
  return sales.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
}
