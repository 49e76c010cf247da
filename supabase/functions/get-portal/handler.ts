import { z } from 'zod'
import { GetPortalResponse } from '../../../domain/contract/get-portal.ts'
import { defineFunction } from '../_shared/function.ts'

/** Whose pages the frames show: the built-in ones or the gym system's. */
export const getPortal = defineFunction({
  access: 'anyone',
  request: z.unknown(),
  response: GetPortalResponse,
  handle: async (_, { env }) => env.gym.portal,
})
