import { describe, expect, it } from 'vitest'
import { Email } from './email.ts'
import { emailForm, isEmail } from './email-form.ts'

describe('the email contract', () => {
  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['  Ann.Lee@Example.COM ', 'ann.lee@example.com'],
    ["o'hara+golf@mail.example.co.uk", "o'hara+golf@mail.example.co.uk"],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['ann@example.xn--p1ai', 'ann@example.xn--p1ai'],
  ])('the email %j is normalized to %j', (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept)
    expect(isEmail(emailForm(kept))).toBe(true)
  })

  it.each([
    '',
    'ann',
    'ann@example',
    '@example.com',
    'Ann Lee <ann@example.com>',
    'x<a@example.com>',
    'ann@example.com,bob@example.com',
    'ann@example.com\r\nBcc: bob@example.com',
    'ann\u0000@example.com',
    'a nn@example.com',
    'ann..lee@example.com',
    '.ann@example.com',
    'аnn@example.com',
    'ann@bücher.example',
    'ann@example.com.',
    `${'x'.repeat(243)}@example.com`,
  ])('the email contract refuses %j', (typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  })
})
