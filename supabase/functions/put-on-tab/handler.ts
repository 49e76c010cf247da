import { z } from 'zod'
import { PutOnTabRequest, PutOnTabResponse } from '../../../domain/contract/tabs.ts'
import { Shortage, shortNames } from '../../../domain/money/shortage-words.ts'
import { call } from '../_shared/call.ts'
import { idNeeded } from '../_shared/counter/sale-refusals.ts'
import { serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { linesFromShelf } from '../_shared/payments/counter-lines.ts'

const Put = z.discriminatedUnion('state', [
  z.object({ state: z.literal('short'), missing: z.array(Shortage) }),
  z.object({ state: z.enum(['put', 'unknown', 'gone', 'id_needed']) }),
])

/** Staff put what is on the slip on the tab of a booking: it leaves the shelf, and is paid later. */
export const putOnTab = defineFunction({
  access: 'use the office',
  request: PutOnTabRequest,
  response: PutOnTabResponse,
  handle: async ({ putId, number, items, hasSeenId }, { caller, env }) => {
    const service = serviceClient(env)
    const p_by = caller.kind === 'person' ? caller.id : null
    const put = (p_lines: unknown) =>
      call(service, 'put_on_tab', { p_put: { putId, number, hasSeenId }, p_lines, p_by }, Put)
    // What the first request has just taken from the shelf looks sold out to its own retry.
    if ((await put(null)).state === 'put') return {}
    const lines = await linesFromShelf(items, service)
    if ('refused' in lines) return lines
    if (lines.some(({ isGiftCard }) => isGiftCard))
      return { refused: 'conflict', error: 'A gift card is paid when it is sold, and goes on no tab.' }
    const answer = await put(lines)
    if (answer.state === 'put') return {}
    if (answer.state === 'short')
      return {
        refused: 'conflict',
        error: `No longer there: ${shortNames(answer.missing)}. Nothing was put on the tab.`,
      }
    return { refused: 'conflict', error: words[answer.state] }
  },
})

const words = {
  gone: 'This booking has ended, or was cancelled. Take the money now.',
  id_needed: idNeeded,
  unknown: 'Nothing was put on the tab.',
}
