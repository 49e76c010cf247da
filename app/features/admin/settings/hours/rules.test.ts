import { describe, expect, it } from 'vitest'
import { buildHoursForm, toExceptionWrite, toHoursEntries, toHoursWrite } from './rules.ts'
import { ExceptionForm } from './schema.ts'
import { formatException, formatTimes } from './words.ts'

const friday = { id: 'h', version: 1, weekday: 5, opensMinute: 600, closesMinute: 1560 }

describe('the opening hours form', () => {
  it('the opening hours form round-trips hours, including past midnight', () => {
    const { id, version, ...write } = friday
    expect(toHoursWrite(buildHoursForm([]).parse(toHoursEntries(friday, 0)))).toEqual(write)
  })

  it('formatTimes describes opening hours', () => {
    expect(formatTimes(friday)).toBe('10 AM to 2 AM the next day')
    expect(formatTimes({ ...friday, closesMinute: 1440 })).toBe('10 AM to midnight')
  })

  it('the opening hours form refuses a closing time before the opening time, except after midnight', () => {
    const form = { weekday: '5', opens: '10:00', closes: '09:00' }
    expect(buildHoursForm([]).safeParse(form).error?.issues[0]?.path).toEqual(['closes'])
    expect(buildHoursForm([]).safeParse({ ...form, closes: '06:00' }).success).toBe(true)
  })

  it('the opening hours form refuses overlapping hours but allows adjacent ones', () => {
    const form = { weekday: '5', opens: '09:00', closes: '10:30' }
    expect(buildHoursForm([friday]).safeParse(form).error?.issues[0]).toMatchObject({
      path: ['opens'],
      message: 'These hours overlap others on that day: 10 AM to 2 AM the next day.',
    })
    expect(buildHoursForm([friday]).safeParse({ ...form, closes: '10:00' }).success).toBe(true)
    expect(buildHoursForm([friday]).safeParse({ ...form, weekday: '6' }).success).toBe(true)
  })
})

describe('special hours of a day', () => {
  const form = {
    day: '2026-12-24',
    isClosed: false,
    opens: '10:00',
    closes: '16:00',
    membersToo: false,
    note: ' Eve ',
  }

  it('the special hours form stores times, or none for a closed day', () => {
    expect(toExceptionWrite(ExceptionForm.parse(form))).toEqual({
      day: '2026-12-24',
      opensMinute: 600,
      closesMinute: 960,
      membersToo: false,
      note: 'Eve',
    })
    const closed = toExceptionWrite(ExceptionForm.parse({ ...form, isClosed: true, opens: '' }))
    expect(closed).toMatchObject({ opensMinute: null, closesMinute: null })
    expect(formatException(closed)).toBe('Closed for guests; members can play at any hour')
    expect(formatException({ ...closed, membersToo: true })).toBe('Closed for members too')
  })

  it('the special hours form requires a day, and times unless it is closed', () => {
    expect(ExceptionForm.safeParse({ ...form, day: '' }).success).toBe(false)
    expect(ExceptionForm.safeParse({ ...form, opens: '' }).success).toBe(false)
  })
})
