import { storedText } from '#app/lib/browser/stored-text.ts'
import { ticketKey } from '#app/lib/site/ticket-mark.ts'

type Ticket = { number: string; key: string }

/** Long enough to return to the ticket; short enough for a shared browser. */
const TICKET_MS = 3 * 60 * 60_000

export const ticketStorage = storedText(ticketKey)

export function saveTicket({ number, key }: Ticket): void {
  ticketStorage.write(JSON.stringify({ number, key, at: Date.now() }))
}

export function dismissTicket(): void {
  ticketStorage.write('')
}

export function readTicket(text: string, now = Date.now()): Ticket | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    if (!('number' in value && 'key' in value && 'at' in value)) return null
    const { number, key, at } = value
    if (typeof number !== 'string' || typeof key !== 'string') return null
    return typeof at === 'number' && Math.abs(now - at) < TICKET_MS ? { number, key } : null
  } catch {
    return null
  }
}
