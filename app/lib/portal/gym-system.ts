import { queryOptions, useQuery } from '@tanstack/react-query'
import { knownPortal } from './portal.ts'

/** Which system keeps the venue's bays, bookings and memberships. It stays as long as the page does. */
export function gymSystemQuery() {
  return queryOptions({
    queryKey: ['gym system'],
    staleTime: Number.POSITIVE_INFINITY,
    // It is asked patiently already.
    retry: false,
    queryFn: async () => (await knownPortal()).provider,
  })
}

/** 'builtin' where our own tables are the truth; undefined until that is known. */
export function useGymSystem(): 'builtin' | 'gymmaster' | undefined {
  return useQuery(gymSystemQuery()).data
}
