export const ticketKey = 'nightlark.ticket'

/** Whether an order was just paid in this browser. Checked before anything about orders is loaded. */
export function hasTicket(): boolean {
  try {
    return Boolean(localStorage.getItem(ticketKey))
  } catch {
    return false
  }
}
