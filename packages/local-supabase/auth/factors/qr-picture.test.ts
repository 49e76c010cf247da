import { expect, it } from 'vitest'
import { qrPicture, secretAddress } from './qr-picture.ts'

const address = secretAddress('Nightlark Golf', 'pat+1@example.com', 'JBSWY3DPEHPK3PXP')

it('names the venue, the account and the secret to an authenticator app', () => {
  expect(address).toBe(
    'otpauth://totp/Nightlark%20Golf:pat%2B1%40example.com?algorithm=SHA1&digits=6&issuer=Nightlark%20Golf&period=30&secret=JBSWY3DPEHPK3PXP',
  )
})

it('is a picture that fits into a data: address', () => {
  const picture = qrPicture(address)
  expect(picture).toMatch(/^<svg [^#]*<\/svg>$/)
  // The three corners are dark, the border of four is not.
  expect(picture).toContain('M4 4h1v1h-1z')
  expect(picture).not.toContain('M3 ')
})
