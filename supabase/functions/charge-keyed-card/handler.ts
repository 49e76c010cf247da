import {
  ChargeKeyedCardRequest,
  ChargeKeyedCardResponse,
} from '../../../domain/contract/charge-keyed-card.ts'
import { slipToSell } from '../_shared/counter/priced-slip.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { sellKeyed } from './sell-keyed.ts'
import { settleKeyed } from './settle-keyed.ts'

/** Staff key in the card of a sale over the counter: it is held, charged, and stands whole, or nothing of it is kept. */
export const chargeKeyedCard = defineFunction({
  access: 'use the office',
  request: ChargeKeyedCardRequest,
  response: ChargeKeyedCardResponse,
  handle: async (input, { caller, env, address }) => {
    const till = { env, service: serviceClient(env), address }
    if (input.action === 'settle') return settleKeyed(input.attemptId, till)
    const by = caller.kind === 'person' ? caller.id : null
    // The card comes first: no cash has been taken for it yet.
    const slip = await slipToSell(input.sale, { ...till, by }, [])
    return 'refused' in slip ? slip : sellKeyed({ ...input, slip, by }, till)
  },
})
