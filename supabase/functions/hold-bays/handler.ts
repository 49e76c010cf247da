import { HoldBayResponse } from '../../../domain/contract/hold-bay.ts'
import { HoldBaysRequest } from '../../../domain/contract/hold-bays.ts'
import { holdSeveral } from '../_shared/commands/bookings/hold-several.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'

const holdsAllowed = 300

export const holdBays = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: HoldBaysRequest,
  response: HoldBayResponse,
  handle: async (input, context) => {
    const counted = tries(context.env, 'hold', context.address, holdsAllowed)
    return (await counted.count()) ? holdSeveral(context, input) : { refused: 'too_many' }
  },
})
