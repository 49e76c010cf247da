import { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { once } from '../backend/once.ts'
import { publicAnswer } from '../backend/public-rows.ts'

export const knownPortal = once(() => publicAnswer('get-portal', GetPortalResponse))
