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
