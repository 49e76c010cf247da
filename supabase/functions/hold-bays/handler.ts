import { HoldBayResponse } from '../../../domain/contract/hold-bay.ts'
import { HoldBaysRequest } from '../../../domain/contract/hold-bays.ts'
import { sha256 } from '../_shared/digest.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { tries } from '../_shared/tries.ts'
import { holdTogether } from './hold-together.ts'

const holdsAllowed = 300

/** Holds several bays for a party, or the times of a series: all of them, or none. They are paid together. */
export const holdBays = defineFunction({
  access: 'anyone',
  isPersonal: true,
  sells: 'bays',
  request: HoldBaysRequest,
  response: HoldBayResponse,
  handle: async (input, { caller, env, address }) => {
    const service = serviceClient(env)
    if (!(await tries(service, 'hold', address, holdsAllowed).count())) return { refused: 'too_many' }
    const markOf = (who: string) => sha256(`${env.secretKey} ${who}`)
    const marks = {
      heldBy: await markOf(address),
      heldFor: caller.kind === 'person' ? await markOf(caller.id) : null,
    }
    return holdTogether(input, { caller, now: env.now().getTime(), service, marks })
  },
})
