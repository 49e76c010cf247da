import { describe, expect, it } from 'vitest'
import { type Quote, readQuote, validateQuote } from './rules.ts'
import { formatEmail, toMailtoUrl, toQuoteEmail } from './words.ts'

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

  it('validateQuote requires everything except the date', () => {
    expect(validateQuote(quote)).toEqual({})
    const empty = { name: '', email: '', phone: '', eventDate: '', message: '' }
    expect(Object.keys(validateQuote(empty))).toEqual(['name', 'email', 'phone', 'message'])
  })

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com'])(
    'validateQuote refuses the email %s',
    (email) => {
      expect(validateQuote({ ...quote, email })).toHaveProperty('email')
    },
  )

  it('toQuoteEmail writes the request as an email', () => {
    expect(formatEmail(toQuoteEmail(quote))).toBe(
      'To: hello@nightlark.example\nSubject: Quote Request from Ada & Bo\n\n' +
        'Name: Ada & Bo\nEmail: ada@example.com\nPhone: (256) 555-0100\nEvent Date: Not specified\n\n' +
        'Message:\nTwelve of us.\nCake?',
    )
    expect(toQuoteEmail({ ...quote, eventDate: '2026-05-09' }).body).toContain('Event Date: 2026-05-09')
  })

  it('toMailtoUrl encodes the email as a mailto link', () => {
    const url = new URL(toMailtoUrl(toQuoteEmail(quote)))
    expect(url.pathname).toBe('hello@nightlark.example')
    expect(url.searchParams.get('subject')).toBe('Quote Request from Ada & Bo')
    expect(url.searchParams.get('body')).toBe(toQuoteEmail(quote).body.replaceAll('\n', '\r\n'))
    expect(url.search).not.toContain('+')
  })
})
