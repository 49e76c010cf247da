import { PutOnTabRequest, PutOnTabResponse } from '../../../domain/contract/tabs.ts'
import { putOnTab as put } from '../_shared/commands/register/put-on-tab.ts'
import { defineFunction } from '../_shared/function.ts'

export const putOnTab = defineFunction({
  access: 'use admin',
  request: PutOnTabRequest,
  response: PutOnTabResponse,
  handle: (input, ctx) => put(ctx, input),
})
