import { HoldBayRequest, HoldBayResponse } from '../../../domain/contract/hold-bay.ts'
import { holdBay as hold } from '../_shared/commands/bookings/hold.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

const holdsAllowed = 300

/** Holds a bay for some minutes while a guest enters their details and pays. */
export const holdBay = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: HoldBayRequest,
  response: HoldBayResponse,
  handle: async (input, context) => {
    const counted = tries(context.env, 'hold', context.address, holdsAllowed)
    return (await counted.count()) ? hold(context, input) : { refused: 'too_many' }
  },
})
