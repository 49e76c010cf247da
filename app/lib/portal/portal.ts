import { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { once } from '../backend/once.ts'
import { publicAnswer } from '../backend/public-rows.ts'

/** Which gym system the venue has. */
export const knownPortal = once(() => publicAnswer('get-portal', GetPortalResponse))
