export const ticketKey = 'nightlark.ticket'

/** Checked before any code about orders is loaded. */
export function hasTicket(): boolean {
  try {
    return Boolean(localStorage.getItem(ticketKey))
  } catch {
    return false
  }
}
