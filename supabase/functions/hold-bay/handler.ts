import { HoldBayRequest, HoldBayResponse } from '../../../domain/contract/hold-bay.ts'
import { sha256 } from '../_shared/digest.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'
import { holdSlot } from './hold.ts'

const holdsAllowed = 300

/** Holds a bay for some minutes while somebody enters their details and pays. */
export const holdBay = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: HoldBayRequest,
  response: HoldBayResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    if (!(await tries(service, 'hold', address, holdsAllowed).count())) return { refused: 'too_many' }
    const markOf = (who: string) => sha256(`${env.secretKey} ${who}`)
    return holdSlot(input, { caller, now: env.now().getTime(), service, address, markOf })
  },
})
