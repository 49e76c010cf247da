export const ticketKey = 'nightlark.ticket'

/** Whether an order was just paid in this browser. A page asks that before it loads anything about orders. */
export function hasTicket(): boolean {
  try {
    return Boolean(localStorage.getItem(ticketKey))
  } catch {
    return false
  }
}
