import { useMutation } from '@tanstack/react-query'
import type { Payment } from '#app/features/payment/rules.ts'
import { callFunction } from '#app/lib/backend/call-function.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { EndMembershipResponse, JoinMembershipResponse } from '#domain/contract/join-membership.ts'
import { membershipKeys } from './queries.ts'
import type { PlanOnSale } from './schema.ts'

type JoinInput = {
  plan: PlanOnSale
  until: string
  payment: Payment
}

export function useJoinMembership() {
  return useMutation({
    mutationFn: ({ plan, until, payment: { attempt, fields, signal } }: JoinInput) => {
      const body = { planId: plan.id, attemptId: attempt.id, until, ...fields }
      return callFunction('join-membership', JoinMembershipResponse, { body, signal })
    },
    // Not awaited, so that the payment result shows at once.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: membershipKeys.held() }),
  })
}

export function useEndMembership() {
  return useMutation({
    mutationFn: (ends: boolean) => callFunction('end-membership', EndMembershipResponse, { body: { ends } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: membershipKeys.held() }),
  })
}
