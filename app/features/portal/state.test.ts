import { expect, it } from 'vitest'
import { buildGymFrame } from './state.ts'

it("buildGymFrame leads to the gym system's page, with jQuery before its host script", () => {
  const frame = buildGymFrame('https://club.gymmasteronline.com/x', 'calendar')
  expect(frame.src).toBe('https://club.gymmasteronline.com/portal/classcalendar?logo=0')
  expect(frame.origin).toBe('https://club.gymmasteronline.com')
  expect(frame.scripts).toEqual([
    expect.stringContaining('jquery.min'),
    'https://club.gymmasteronline.com/portal/static/js/hostpage.js',
  ])
})
