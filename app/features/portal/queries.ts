import type { FramedPage } from '#app/lib/portal/opened-frame.ts'
import { knownPortal } from '#app/lib/portal/portal.ts'
import { type FrameName, portalFrame } from './state.ts'

/** What stands in a frame of this page, when it is known whose it is. */
export async function framedPage(name: FrameName): Promise<FramedPage> {
  const { origin, search } = window.location
  return portalFrame(await knownPortal(), name, { origin, search: new URLSearchParams(search) })
}
