import { isIP } from 'node:net'

/** Converts to PostgreSQL's inet. IPv6 clients are counted by network (http/client-address.ts). */
export function toInet(address: string): string | null {
  if (isIP(address)) return address
  const network = `${address}::`
  return isIP(network) ? `${network}/64` : null
}
