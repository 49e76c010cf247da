import type { FramedPage } from '#app/lib/portal/opened-frame.ts'
import { knownPortal } from '#app/lib/portal/portal.ts'
import { type FrameName, portalFrame } from './state.ts'

/** Resolves with the frame's address once it is known whose page it is. */
export async function framedPage(name: FrameName): Promise<FramedPage> {
  const { origin, search } = window.location
  return portalFrame(await knownPortal(), name, { origin, search: new URLSearchParams(search) })
}
