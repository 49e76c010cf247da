import { describe, expect, it } from 'vitest'
import { type Quote, quoteErrors, readQuote } from './rules.ts'
import { emailText, mailtoOf, quoteEmail } from './words.ts'

const quote: Quote = {
  name: 'Ada & Bo',
  email: 'ada@example.com',
  phone: '(256) 555-0100',
  eventDate: '',
  message: 'Twelve of us.\nCake?',
}

describe('the quote request', () => {
  it('readQuote trims white space', () => {
    const form = new FormData()
    form.set('name', '  Ada ')
    expect(readQuote(form)).toEqual({ name: 'Ada', email: '', phone: '', eventDate: '', message: '' })
  })

  it('quoteErrors requires everything except the date', () => {
    expect(quoteErrors(quote)).toEqual({})
    const empty = { name: '', email: '', phone: '', eventDate: '', message: '' }
    expect(Object.keys(quoteErrors(empty))).toEqual(['name', 'email', 'phone', 'message'])
  })

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com'])(
    'quoteErrors refuses the email %s',
    (email) => {
      expect(quoteErrors({ ...quote, email })).toHaveProperty('email')
    },
  )

  it('quoteEmail writes the request as an email', () => {
    expect(emailText(quoteEmail(quote))).toBe(
      'To: hello@nightlark.example\nSubject: Quote Request from Ada & Bo\n\n' +
        'Name: Ada & Bo\nEmail: ada@example.com\nPhone: (256) 555-0100\nEvent Date: Not specified\n\n' +
        'Message:\nTwelve of us.\nCake?',
    )
    expect(quoteEmail({ ...quote, eventDate: '2026-05-09' }).body).toContain('Event Date: 2026-05-09')
  })

  it('mailtoOf encodes the email as a mailto link', () => {
    const url = new URL(mailtoOf(quoteEmail(quote)))
    expect(url.pathname).toBe('hello@nightlark.example')
    expect(url.searchParams.get('subject')).toBe('Quote Request from Ada & Bo')
    expect(url.searchParams.get('body')).toBe(quoteEmail(quote).body.replaceAll('\n', '\r\n'))
    expect(url.search).not.toContain('+')
  })
})
