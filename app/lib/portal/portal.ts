import type { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { backendUrl, publishableKey } from '../backend/endpoint.ts'
import { takeEarlyAnswer } from '../loading/early-answer.ts'

/** The pauses between retries, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 4_000]

let known: Promise<GetPortalResponse> | undefined

/** Which gym system the venue has, requested once. Without the backend's client, which the page around a frame does not need. */
export async function knownPortal(): Promise<GetPortalResponse> {
  const asked = known ?? askPatiently()
  known = asked
  try {
    return await asked
  } catch (error) {
    if (known === asked) known = undefined
    throw error
  }
}

async function askPatiently(): Promise<GetPortalResponse> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}

async function ask(): Promise<GetPortalResponse> {
  const early = readPortal(await takeEarlyAnswer('get-portal'))
  if (early !== null) return early
  const url = `${backendUrl()}/functions/v1/get-portal`
  const response = await fetch(url, { method: 'POST', headers: { apikey: publishableKey } })
  const portal = readPortal(await response.json().catch(() => null))
  if (portal === null) throw new Error(`get-portal was answered with ${response.status}, and not understood.`)
  return portal
}

/** Parsed by hand: the page around a frame has no other use for zod, which would be a third of its scripts. */
export function readPortal(answer: unknown): GetPortalResponse | null {
  if (typeof answer !== 'object' || answer === null || !('success' in answer && 'provider' in answer))
    return null
  const { success, provider } = answer
  if (success !== true) return null
  if (provider === 'builtin') return { success, provider }
  const site = 'site' in answer && typeof answer.site === 'string' ? answer.site : ''
  return provider === 'gymmaster' && URL.canParse(site) ? { success, provider, site } : null
}
