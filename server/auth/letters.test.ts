import { expect, it } from 'vitest'
import { filled } from './letters.ts'

const filling = {
  siteUrl: 'https://nightlark.example',
  code: { otp: '0123456789', tokenHash: 'abc' },
  email: 'a&b@example.com',
}

it('fills what a hosted project fills, and nothing that is not HTML gets in as it is', () => {
  const template =
    '<a href="{{ .SiteURL }}/x?token_hash={{ .TokenHash }}">{{ .Token }} {{ .Email }} {{ .NewEmail }}</a>'
  expect(filled(template, { ...filling, newEmail: '<b>' })).toBe(
    '<a href="https://nightlark.example/x?token_hash=abc">0123456789 a&amp;b@example.com &lt;b&gt;</a>',
  )
})
