import { can } from '../../../domain/admin/can.ts'
import { SettleRefundRequest, SettleRefundResponse } from '../../../domain/contract/settle-refund.ts'
import { handBackRefund, resolveRefund } from '../_shared/commands/refunds/resolve.ts'
import { defineFunction, type Refused } from '../_shared/function.ts'

/** Settles a refund that waits for staff, because the bank declined it or it is handed over at the register. */
export const settleRefund = defineFunction({
  access: 'use admin',
  takesFreshCode: true,
  request: SettleRefundRequest,
  response: SettleRefundResponse,
  handle: async ({ refundId, way, note }, { caller, env }) => {
    if (caller.kind !== 'person') return { refused: 'forbidden' }
    const { id, role } = caller
    const settled =
      way === 'handed_back'
        ? await handBackRefund(env, refundId, id)
        : await resolveRefund(env, { refundId, way, note, by: { id, isAdmin: can(role, 'refund') } })
    return 'refused' in settled ? refusals[settled.refused] : settled
  },
})

const refusals = {
  unknown: { refused: 'not_found' },
  refund_without_note: { refused: 'conflict', error: 'Enter how it was settled.' },
  waiver_by_staff: { refused: 'forbidden', error: 'Only an admin may say that nothing is owed.' },
} satisfies Record<string, Refused>
