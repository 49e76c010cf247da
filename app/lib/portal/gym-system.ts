import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { fetchPortal } from './portal.ts'

const portalKeys = { one: ['portal'] as const }

/** The portal does not change while the page is open. */
export function portalQuery() {
  return queryOptions({
    queryKey: portalKeys.one,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: fetchPortal,
    // Signing up clears the cache while the page stays open.
    placeholderData: keepPreviousData,
  })
}

export function gymSystemQuery() {
  return queryOptions({ ...portalQuery(), select: ({ provider }) => provider })
}

/** 'builtin' if our own tables are the system of record; undefined until known. */
export function useGymSystem(): 'builtin' | 'gymmaster' | undefined {
  return useQuery(gymSystemQuery()).data
}
