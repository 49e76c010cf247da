import { isIPv6 } from 'node:net'

/**
 * Whose request this is. Behind proxies of ours the last but n-th entry of X-Forwarded-For tells; anything before it
 * was written by the caller. An IPv6 network counts as one address: a single home has billions of them.
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

/** Some proxies write the caller's port as well; a new one each time, it would make every try a stranger's. */
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
