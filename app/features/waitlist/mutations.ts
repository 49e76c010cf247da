import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type ChangeWaitingRequest, ChangeWaitingResponse } from '#domain/contract/change-waiting.ts'
import { type JoinWaitingRequest, JoinWaitingResponse } from '#domain/contract/join-waiting.ts'
import { waitlistKeys } from './queries.ts'

/** Retries send the same id, so that they create one entry. */
export function useJoinWaitlist() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: JoinWaitingRequest) =>
      callFunction('join-waiting', JoinWaitingResponse, { body, isPersonal: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitlistKeys.all }),
  })
}

/** Verifies, edits, declines an offer or leaves, by `action`. */
export function useChangeWaitlistEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeWaitingRequest) =>
      callFunction('change-waiting', ChangeWaitingResponse, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitlistKeys.all }),
  })
}
