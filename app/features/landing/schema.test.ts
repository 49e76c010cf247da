import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { products } from '#domain/catalogue/data.ts'
import { teaserProducts } from '#domain/catalogue/list.ts'
import {
  filterGallery,
  letterText,
  mailtoOf,
  type Quote,
  quoteFaults,
  quoteLetter,
  readQuote,
  shotFigures,
  teaserItem,
} from './schema.ts'

const quote: Quote = {
  name: 'Ada & Bo',
  email: 'ada@example.com',
  phone: '(256) 555-0100',
  eventDate: '',
  message: 'Twelve of us.\nCake?',
}

describe('the teaser', () => {
  it('shows a hat, a polo shirt and a t-shirt without cents', () => {
    const items = teaserProducts(products).map(teaserItem)
    expect(items.map(({ name }) => name)).toEqual([
      expect.stringMatching(/hat$/i),
      expect.stringMatching(/polo shirt$/i),
      expect.stringMatching(/t-shirt$/i),
    ])
    for (const { price } of items) expect(price).toMatch(/^\$\d+$/)
  })
})

describe('the gallery', () => {
  const picture = { name: 'a', width: 1, height: 1, widths: [1], placeholder: '', alt: '' }
  const items = [
    { picture, caption: 'noon', tags: ['Day', 'Indoor'] as const },
    { picture, caption: 'late', tags: ['Night', 'Indoor'] as const },
  ]

  it.each([
    ['All Events', ['noon', 'late']],
    ['Day', ['noon']],
    ['Night', ['late']],
    ['Indoor', ['noon', 'late']],
    ['Outdoor', []],
  ] as const)('filtered by %s', (filter, captions) => {
    expect(filterGallery(items, filter).map(({ caption }) => caption)).toEqual(captions)
  })
})

describe('a request for a quote', () => {
  it('is read without the white space around it', () => {
    const form = new FormData()
    form.set('name', '  Ada ')
    expect(readQuote(form)).toEqual({ name: 'Ada', email: '', phone: '', eventDate: '', message: '' })
  })

  it('needs all but the date', () => {
    expect(quoteFaults(quote)).toEqual({})
    const empty = { name: '', email: '', phone: '', eventDate: '', message: '' }
    expect(Object.keys(quoteFaults(empty))).toEqual(['name', 'email', 'phone', 'message'])
  })

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com'])('does not take %s', (email) => {
    expect(quoteFaults({ ...quote, email })).toHaveProperty('email')
  })

  it('becomes a letter', () => {
    expect(letterText(quoteLetter(quote))).toBe(
      'To: hello@nightlark.example\nSubject: Quote Request from Ada & Bo\n\n' +
        'Name: Ada & Bo\nEmail: ada@example.com\nPhone: (256) 555-0100\nEvent Date: Not specified\n\n' +
        'Message:\nTwelve of us.\nCake?',
    )
    expect(quoteLetter({ ...quote, eventDate: '2026-05-09' }).body).toContain('Event Date: 2026-05-09')
  })

  it('becomes an address that says the same', () => {
    const url = new URL(mailtoOf(quoteLetter(quote)))
    expect(url.pathname).toBe('hello@nightlark.example')
    expect(url.searchParams.get('subject')).toBe('Quote Request from Ada & Bo')
    expect(url.searchParams.get('body')).toBe(quoteLetter(quote).body.replaceAll('\n', '\r\n'))
    expect(url.search).not.toContain('+')
  })
})

it('the text beside the film says what the film ends on', () => {
  const { shots } = JSON.parse(readFileSync('media/shots.json', 'utf8'))
  const demo = shots.find(({ id }: { id: string }) => id === 'demo')
  expect(shotFigures()).toContainEqual({ label: 'Apex', figure: `${Math.round(demo.apexFeet)} ft` })
  expect(shotFigures()).toContainEqual({ label: 'Carry', figure: `${Math.round(demo.carryYards)} yd` })
})
