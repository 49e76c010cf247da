import { backendUrl, publishableKey } from '#app/lib/backend-address.ts'
import type { FramedPage } from '#app/lib/opened-frame.ts'
import type { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { type FrameName, portalFrame, readPortal } from './schema.ts'

/** Asked again after each of these: a lost answer may come the next time. */
const PAUSES_MS = [1_000, 2_000, 4_000]

let known: Promise<GetPortalResponse> | undefined

/** What stands in a frame of this page, when it is known whose it is. */
export async function framedPage(name: FrameName): Promise<FramedPage> {
  const asked = known ?? askPatiently()
  known = asked
  try {
    const { origin, search } = window.location
    return portalFrame(await asked, name, { origin, search: new URLSearchParams(search) })
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

/** Asked without the backend's client: the page around a frame has no other use for it. */
async function ask(): Promise<GetPortalResponse> {
  const url = `${backendUrl()}/functions/v1/get-portal`
  const response = await fetch(url, { method: 'POST', headers: { apikey: publishableKey } })
  const portal = readPortal(await response.json().catch(() => null))
  if (portal === null) throw new Error(`get-portal was answered with ${response.status}, and not understood.`)
  return portal
}
