import { expect, it } from 'vitest'
import { buildOtpUri, renderQrCode } from './qr-code.ts'

const address = buildOtpUri('Nightlark Golf', 'pat+1@example.com', 'JBSWY3DPEHPK3PXP')

it('the QR address names the venue, the account and the secret for an authenticator app', () => {
  expect(address).toBe(
    'otpauth://totp/Nightlark%20Golf:pat%2B1%40example.com?algorithm=SHA1&digits=6&issuer=Nightlark%20Golf&period=30&secret=JBSWY3DPEHPK3PXP',
  )
})

it('renderQrCode returns an SVG that fits into a data URL', () => {
  const picture = renderQrCode(address)
  expect(picture).toMatch(/^<svg [^#]*<\/svg>$/)
  // The three corner squares are dark, and the border of four modules is light.
  expect(picture).toContain('M4 4h1v1h-1z')
  expect(picture).not.toContain('M3 ')
})
