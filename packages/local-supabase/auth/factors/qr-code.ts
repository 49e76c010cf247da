import { encode } from 'uqr'

/** Contains no '#', because the client puts the SVG into a data URL without escaping it. */
export function renderQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="white"/>`,
    `<path d="${squares.join('')}" fill="black"/></svg>`,
  ].join('')
}

export function buildOtpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const facts = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret })
  // Some apps display a plus sign literally.
  return `otpauth://totp/${label}?${facts.toString().replaceAll('+', '%20')}`
}
