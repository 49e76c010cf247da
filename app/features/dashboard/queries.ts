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

const patienceMs = 1_500

/** Starts all reads of the dashboard at once, without waiting. */
export function startDashboard(id: string): void {
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

/** The dashboard's data, which of its cards can be shown, and the first failure. */
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
  // All at once, unless one takes too long. The header is above all cards, so it is always waited for.
  const isPatient = usePatience(!areSettled(...reads, links, clock, day, gym), patienceMs)
  const isWaiting = isPatient || !areSettled(profile)
  const here = {
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

  return { profile, bookings, failure, isWaiting, here, now }
}
