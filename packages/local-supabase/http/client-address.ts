import { isIPv6 } from 'node:net'

/**
 * The address a request comes from. Behind n trusted proxies only the last n entries of X-Forwarded-For can be believed; the
 * caller may have written the others. An IPv6 /64 network counts as one address, because one home has billions of them.
 */
export function clientAddress(
  peer: string | null,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const chain = [
    ...(forwarded ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    peer ?? 'unknown',
  ]
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? 'unknown'
  const plain = withoutPort(address)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? networkOf(plain) : plain
}

/** Some proxies add the caller's port. It differs each time, so with it no two requests would share a rate limit. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
