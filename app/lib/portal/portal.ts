import { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { once } from '../backend/once.ts'
import { callPublicFunction } from '../backend/public-rows.ts'

export const fetchPortal = once(() => callPublicFunction('get-portal', GetPortalResponse))
