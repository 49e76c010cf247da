import { PutOnTabRequest, PutOnTabResponse } from '../../../domain/contract/tabs.ts'
import { putOnTab as put } from '../_shared/commands/register/put-on-tab.ts'
import { defineFunction } from '../_shared/function.ts'

/** Staff put what is on the slip on the tab of a booking: it leaves the shelf, and is paid later. */
export const putOnTab = defineFunction({
  access: 'use the office',
  request: PutOnTabRequest,
  response: PutOnTabResponse,
  handle: (input, ctx) => put(ctx, input),
})
