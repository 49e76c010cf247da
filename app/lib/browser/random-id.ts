type RandomSource = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>

/** A version 4 UUID, also on plain http, where browsers have no crypto.randomUUID. */
export function randomId(source: RandomSource = crypto): string {
  return source.randomUUID?.() ?? toUuid(source.getRandomValues(new Uint8Array(16)))
}

function toUuid(bytes: Uint8Array): string {
  const marked = bytes.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const digits = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
