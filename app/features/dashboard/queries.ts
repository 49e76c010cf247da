import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#app/features/account/queries.ts'
import { joinedEventsQuery } from '#app/features/events/queries.ts'
import { heldMembershipQuery } from '#app/features/memberships/queries.ts'
import { myBookingsQuery, myLinksQuery } from '#app/features/my-bookings/queries.ts'
import { myOrdersQuery } from '#app/features/orders/queries.ts'
import { myPaymentsQuery } from '#app/features/purchases/queries.ts'
import { devicesQuery } from '#app/features/security/queries.ts'
import { myWaitlistQuery } from '#app/features/waitlist/queries.ts'
import { clockQuery, venueDayQuery } from '#app/lib/backend/clock-query.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { areSettled, usePatience } from '#app/lib/loading/waiting.ts'
import { gymSystemQuery } from '#app/lib/portal/gym-system.ts'

const maxWaitMs = 1_500

/** Starts all reads at once and does not wait. */
export function prefetchDashboard(id: string): void {
  void queryClient.prefetchQuery(profileQuery(id))
  void queryClient.prefetchQuery(heldMembershipQuery(id))
  void queryClient.prefetchQuery(myBookingsQuery(id))
  void queryClient.prefetchQuery(myLinksQuery(id))
  void queryClient.prefetchQuery(myOrdersQuery(id))
  void queryClient.prefetchQuery(joinedEventsQuery(id))
  void queryClient.prefetchQuery(myPaymentsQuery(id))
  void queryClient.prefetchQuery(devicesQuery(id))
  void queryClient.prefetchQuery(myWaitlistQuery(id))
  void queryClient.prefetchQuery(clockQuery())
  void queryClient.prefetchQuery(venueDayQuery())
  void queryClient.prefetchQuery(gymSystemQuery())
}

export function useDashboard(userId: string) {
  const profile = useQuery(profileQuery(userId))
  const membership = useQuery(heldMembershipQuery(userId))
  const bookings = useQuery(myBookingsQuery(userId))
  const links = useQuery(myLinksQuery(userId))
  const orders = useQuery(myOrdersQuery(userId))
  const events = useQuery(joinedEventsQuery(userId))
  const payments = useQuery(myPaymentsQuery(userId))
  const devices = useQuery(devicesQuery(userId))
  const waiting = useQuery(myWaitlistQuery(userId))
  const clock = useQuery(clockQuery())
  const day = useQuery(venueDayQuery())
  const reads = [profile, membership, bookings, orders, events, payments, devices, waiting]
  const failure = reads.find(({ error }) => error)?.error ?? null
  const gym = useQuery(gymSystemQuery())
  // Cards appear together, unless one takes too long. The header is above them all, so it always waits.
  const isWithinWait = usePatience(!areSettled(...reads, links, clock, day, gym), maxWaitMs)
  const isWaiting = isWithinWait || !areSettled(profile)
  const readyCards = {
    membership: areSettled(membership, gym),
    bookings: areSettled(bookings, links, clock, gym),
    waiting: areSettled(waiting),
    events: areSettled(events, clock),
    orders: areSettled(orders),
    payments: areSettled(payments),
    arrival: areSettled(bookings, clock, day),
    devices: areSettled(devices),
  }
  const now = clock.data ? Date.parse(clock.data) : Date.now()

  return { profile, bookings, failure, isWaiting, readyCards, now }
}
