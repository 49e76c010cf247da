import { expect, it } from 'vitest'
import { gymFrame } from './state.ts'

it("gymFrame leads to the gym system's page, with jQuery before its host script", () => {
  const frame = gymFrame('https://club.gymmasteronline.com/x', 'calendar')
  expect(frame.src).toBe('https://club.gymmasteronline.com/portal/classcalendar?logo=0')
  expect(frame.origin).toBe('https://club.gymmasteronline.com')
  expect(frame.scripts).toEqual([
    expect.stringContaining('jquery.min'),
    'https://club.gymmasteronline.com/portal/static/js/hostpage.js',
  ])
})
