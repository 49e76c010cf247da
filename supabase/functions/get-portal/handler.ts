import { z } from 'zod'
import { GetPortalResponse } from '../../../domain/contract/get-portal.ts'
import { defineFunction } from '../_shared/function.ts'

/** Whose pages stand in the frames. */
export const getPortal = defineFunction({
  access: 'anyone',
  request: z.unknown(),
  response: GetPortalResponse,
  handle: async (_, { env }) => env.gym.portal,
})
