import { z } from 'zod'
import { GetSquareConfigResponse } from '../../../domain/contract/get-square-config.ts'
import { defineFunction } from '../_shared/function.ts'
import { withoutCards } from '../_shared/payments/without-cards.ts'

/** The public settings of the browser's card field. */
export const getSquareConfig = defineFunction({
  access: 'anyone',
  request: z.unknown(),
  response: GetSquareConfigResponse,
  handle: async (_, { env }) => env.cards?.public ?? withoutCards,
})
