import type { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { serverBackend } from '../backend/endpoint.ts'
import { once } from '../backend/once.ts'
import { publicAnswer } from '../backend/public-answer.ts'

/** The pauses between retries, in milliseconds. The server does not retry: visitors wait for its page. */
const PAUSES_MS = [1_000, 2_000, 4_000]

/** Which gym system the venue has. Without the backend's client, which most pages do not need. */
export const knownPortal = once(async (): Promise<GetPortalResponse> => {
  for (const pause of serverBackend() ? [] : PAUSES_MS) {
    try {
      return await askPortal()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return askPortal()
})

async function askPortal(): Promise<GetPortalResponse> {
  const portal = readPortal(await publicAnswer('get-portal'))
  if (portal === null) throw new Error('The answer of get-portal was not understood.')
  return portal
}

/** Parsed by hand: pages ask it that have no other use for zod. */
export function readPortal(answer: unknown): GetPortalResponse | null {
  if (typeof answer !== 'object' || answer === null || !('success' in answer && 'provider' in answer))
    return null
  const { success, provider } = answer
  if (success !== true) return null
  if (provider === 'builtin') return { success, provider }
  const site = 'site' in answer && typeof answer.site === 'string' ? answer.site : ''
  return provider === 'gymmaster' && URL.canParse(site) ? { success, provider, site } : null
}
