import { officeKey } from './visitor-mark.ts'

/** Keeps for the next pages whether whoever is signed in works here: it only names a link. */
export function markOffice(worksHere: boolean): void {
  try {
    if (worksHere) localStorage.setItem(officeKey, '1')
    else localStorage.removeItem(officeKey)
  } catch {
    // Without storage the dashboard leads to the back office.
  }
}
