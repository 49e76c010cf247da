import { PutOnTabRequest, PutOnTabResponse } from '../../../domain/contract/tabs.ts'
import { putOnTab as put } from '../_shared/commands/register/put-on-tab.ts'
import { defineFunction } from '../_shared/function.ts'

/** Puts the items of a sale on the tab of a booking, to be paid later. */
export const putOnTab = defineFunction({
  access: 'use admin',
  request: PutOnTabRequest,
  response: PutOnTabResponse,
  handle: (input, ctx) => put(ctx, input),
})
