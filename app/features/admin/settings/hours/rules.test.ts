import { describe, expect, it } from 'vitest'
import { exceptionWrite, hoursEntries, hoursForm, hoursWrite } from './rules.ts'
import { ExceptionForm } from './schema.ts'
import { exceptionWords, timesWords } from './words.ts'

const friday = { id: 'h', version: 1, weekday: 5, opensMinute: 600, closesMinute: 1560 }

describe('the opening hours form', () => {
  it('the opening hours form round-trips hours, including past midnight', () => {
    const { id, version, ...write } = friday
    expect(hoursWrite(hoursForm([]).parse(hoursEntries(friday, 0)))).toEqual(write)
  })

  it('timesWords describes opening hours', () => {
    expect(timesWords(friday)).toBe('10 AM to 2 AM the next day')
    expect(timesWords({ ...friday, closesMinute: 1440 })).toBe('10 AM to midnight')
  })

  it('the opening hours form refuses a closing time before the opening, except at night', () => {
    const form = { weekday: '5', opens: '10:00', closes: '09:00' }
    expect(hoursForm([]).safeParse(form).error?.issues[0]?.path).toEqual(['closes'])
    expect(hoursForm([]).safeParse({ ...form, closes: '06:00' }).success).toBe(true)
  })

  it('the opening hours form refuses overlapping hours but allows adjacent ones', () => {
    const form = { weekday: '5', opens: '09:00', closes: '10:30' }
    expect(hoursForm([friday]).safeParse(form).error?.issues[0]).toMatchObject({
      path: ['opens'],
      message: 'These hours meet others of that day: 10 AM to 2 AM the next day.',
    })
    expect(hoursForm([friday]).safeParse({ ...form, closes: '10:00' }).success).toBe(true)
    expect(hoursForm([friday]).safeParse({ ...form, weekday: '6' }).success).toBe(true)
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
    expect(exceptionWrite(ExceptionForm.parse(form))).toEqual({
      day: '2026-12-24',
      opensMinute: 600,
      closesMinute: 960,
      membersToo: false,
      note: 'Eve',
    })
    const closed = exceptionWrite(ExceptionForm.parse({ ...form, isClosed: true, opens: '' }))
    expect(closed).toMatchObject({ opensMinute: null, closesMinute: null })
    expect(exceptionWords(closed)).toBe('Closed, for guests; members may play at any hour')
    expect(exceptionWords({ ...closed, membersToo: true })).toBe('Closed, for members as well')
  })

  it('the special hours form requires a day, and times unless it is closed', () => {
    expect(ExceptionForm.safeParse({ ...form, day: '' }).success).toBe(false)
    expect(ExceptionForm.safeParse({ ...form, opens: '' }).success).toBe(false)
  })
})
