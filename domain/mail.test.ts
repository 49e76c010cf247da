import { describe, expect, it } from 'vitest'
import { plainText, renderMail } from './mail.ts'

describe('renderMail', () => {
  it('greets a new person by name, in both parts', () => {
    const mail = renderMail('welcome', { name: 'Ada Wren' })
    expect(mail?.subject).toBe('Welcome to Nightlark')
    expect(mail?.text).toContain('Hello Ada Wren,')
    expect(mail?.html).toContain('<p>Hello Ada Wren,</p>')
  })

  it('shows a name with markup as text', () => {
    const mail = renderMail('welcome', { name: '<img src=x>' })
    expect(mail?.html).toContain('&lt;img src=x&gt;')
    expect(mail?.text).toContain('<img src=x>')
  })

  it('lists what was bought, with what it came to', () => {
    const lines = [{ name: 'Polo', choice: 'Black, Medium', quantity: 2, line_cents: 9000 }]
    const sums = { subtotal_cents: 9000, tax_cents: 720, total_cents: 9720 }
    const mail = renderMail('receipt', { name: 'Bea & Co', number: 'NL-10001', lines, ...sums })
    expect(mail?.subject).toBe('Your receipt for order NL-10001')
    expect(mail?.text).toContain('Hello Bea & Co,')
    expect(mail?.text).toContain('2 × Polo (Black, Medium): $90.00')
    expect(mail?.text).toContain('Subtotal $90.00, sales tax $7.20, total $97.20.')
  })

  it('keeps a subject on one line, so that nobody adds headers through it', () => {
    expect(renderMail('verbatim', { subject: 'Hi\r\nBcc: all@example.com', html: '' })?.subject).toBe(
      'Hi Bcc: all@example.com',
    )
  })

  it('knows no mail by an unknown name', () => {
    expect(renderMail('nonsense', {})).toBeNull()
  })
})

describe('plainText', () => {
  it('writes links out and turns entities back', () => {
    expect(plainText('<p>Go <a href="https://a.example/?x=1&amp;y=2">here</a></p><p>now</p>')).toBe(
      'Go here: https://a.example/?x=1&y=2\n\nnow',
    )
  })
})
