import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { type ChangeWaitingRequest, ChangeWaitingResponse } from '#domain/contract/change-waiting.ts'
import { type JoinWaitingRequest, JoinWaitingResponse } from '#domain/contract/join-waiting.ts'
import { waitlistKeys } from './queries.ts'

/** Puts somebody in line. The id stays over retries, so that nobody waits twice. */
export function useJoinWaitlist() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: JoinWaitingRequest) =>
      callFunction('join-waiting', JoinWaitingResponse, { body, isPersonal: true }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitlistKeys.all }),
  })
}

/** Proves the e-mail, changes the wish, turns down what is offered, or leaves the line. */
export function useChangeWaitlistEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangeWaitingRequest) =>
      callFunction('change-waiting', ChangeWaitingResponse, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: waitlistKeys.all }),
  })
}
