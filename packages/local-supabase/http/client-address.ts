import { isIPv6 } from 'node:net'

/**
 * Behind n trusted proxies only the last n entries of X-Forwarded-For are trustworthy. An IPv6 /64 network counts
 * as one address, because one home has billions of them.
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
  return isIPv6(plain) ? toIpv6Network(plain) : plain
}

/** Some proxies append the port, which differs for each request and would defeat rate limits. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.+)\](?::\d+)?$/, '$1')
}

function toIpv6Network(address: string): string {
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
