import { isIP } from 'node:net'

/** An address as PostgreSQL's type inet; a network of IPv6, four groups long in http/client-address.ts, as one. Null for what is none. */
export function inetOf(address: string): string | null {
  if (isIP(address)) return address
  const network = `${address}::`
  return isIP(network) ? `${network}/64` : null
}
