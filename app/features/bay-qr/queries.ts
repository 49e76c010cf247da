import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { OpenBayResponse } from '#domain/contract/open-bay.ts'

/** What is played in a bay now; with the booking if who asks is signed in and it is theirs. */
export function openBayQuery(code: string) {
  return queryOptions({
    queryKey: ['in the bay', code] as const,
    staleTime: 0,
    queryFn: ({ signal }) => findInBay({ code, signal }),
  })
}

type BayAsked = { code: string; email?: string; signal?: AbortSignal }

export function findInBay({ code, email, signal }: BayAsked): Promise<OpenBayResponse> {
  return callFunction('open-bay', OpenBayResponse, { body: { code, email }, signal, isPersonal: true })
}
