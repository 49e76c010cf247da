import fc from 'fast-check'
import { expect, it } from 'vitest'
import { visible } from '../membership/plain-name.ts'
import { type CalendarEvent, calendarEvent } from './ics.ts'

const event: CalendarEvent = {
  uid: 'booking-7@nightlark.example',
  sequence: 2,
  startsAt: Date.parse('2026-11-01T06:30:00Z'),
  endsAt: Date.parse('2026-11-01T08:30:00Z'),
  title: 'Bay 1 · Meadow, 2 h; with Ann',
  description: 'Doors: back\\side\nRing twice.\r\nManage: https://nightlark.example/b?k=1,2',
  location: '214 Lark Street SE, Cullman, AL 35055',
  method: 'PUBLISH',
  stamp: Date.parse('2026-01-05T18:00:00.123Z'),
}

/** Parses a calendar file: unfolds lines, drops parameters and unescapes text. */
function read(file: string): Map<string, string> {
  const lines = file
    .replace(/\r\n[ \t]/g, '')
    .replace(/BEGIN:VALARM.*?END:VALARM\r\n/s, '')
    .split('\r\n')
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+)(?:;[^:"]*(?:"[^"]*")?)*:(.*)$/s.exec(line) ?? []
      return [name, value.replace(/\\(.)/gs, (_, escaped) => (escaped === 'n' ? '\n' : escaped))]
    }),
  )
}

it('calendarEvent contains the details of a booking', () => {
  const file = calendarEvent(event)
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(Object.fromEntries(read(file))).toMatchObject({
    METHOD: 'PUBLISH',
    UID: event.uid,
    DTSTAMP: '20260105T180000Z',
    SEQUENCE: '2',
    DTSTART: '20261101T063000Z',
    DTEND: '20261101T083000Z',
    SUMMARY: event.title,
    DESCRIPTION: event.description.replace('\r\n', '\n'),
    LOCATION: event.location,
    STATUS: 'CONFIRMED',
    ORGANIZER: 'mailto:hello@nightlark.example',
  })
})

it('calendarEvent escapes special characters', () => {
  const file = calendarEvent({ ...event, title: 'a,b;c\\d\ne' })
  expect(file).toContain('\r\nSUMMARY:a\\,b\\;c\\\\d\\ne\r\n')
})

it('calendarEvent has a reminder two hours before, with its own description', () => {
  const file = calendarEvent({ ...event, title: 'Bay 1' })
  const alarm =
    'BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT2H\r\nDESCRIPTION:Bay 1\r\nEND:VALARM\r\nEND:VEVENT'
  expect(file).toContain(alarm)
  expect(calendarEvent({ ...event, method: 'CANCEL' })).not.toContain('VALARM')
})

it('calendarEvent writes a cancellation', () => {
  const file = read(calendarEvent({ ...event, method: 'CANCEL', sequence: 3 }))
  expect([file.get('METHOD'), file.get('STATUS'), file.get('SEQUENCE')]).toEqual(['CANCEL', 'CANCELLED', '3'])
})

it('calendarEvent keeps any user text in lines of at most 75 octets without injection', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 })
  const nasty = fc.constantFrom(
    '\r\nATTENDEE:mailto:x',
    '\u0000',
    '🏌️‍♀️',
    ',;\\n',
    '\r',
    '\u0085',
    '\u202Egro.live\u2069',
    'é'.repeat(50),
  )
  const written = fc.array(fc.oneof(text, nasty), { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(written, written, (title, description) => {
      const file = calendarEvent({ ...event, title, description })
      const lines = file.split('\r\n')
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u)
      const plain = (one: string) =>
        visible(one)
          .replace(/\r\n?/g, '\n')
          .replace(/(?![\n\t])\p{Cc}/gu, '')
      expect(read(file).get('SUMMARY')).toBe(plain(title))
      expect(read(file).get('DESCRIPTION')).toBe(plain(description))
      expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    }),
  )
})
