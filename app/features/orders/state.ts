import { storedText } from '#app/lib/browser/stored-text.ts'
import { ticketKey } from '#app/lib/site/ticket-mark.ts'

type Ticket = { number: string; key: string }

/** The last order that was paid in this browser, until its ticket is put away. */
export const ticketStorage = storedText(ticketKey)

export function keepTicket({ number, key }: Ticket): void {
  ticketStorage.write(JSON.stringify({ number, key }))
}

export function putTicketAway(): void {
  ticketStorage.write('')
}

export function readTicket(text: string): Ticket | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('number' in value && 'key' in value)) return null
    const { number, key } = value
    return typeof number === 'string' && typeof key === 'string' ? { number, key } : null
  } catch {
    return null
  }
}
