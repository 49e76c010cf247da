import { describe, expect, it } from 'vitest'
import { portalFrame } from './state.ts'

const here = 'https://nightlark.example'
const around = (search = '') => ({ origin: here, search: new URLSearchParams(search) })
const builtin = { success: true, provider: 'builtin' } as const
const gymMaster = {
  success: true,
  provider: 'gymmaster',
  site: 'https://club.gymmasteronline.com/x',
} as const

describe('portalFrame', () => {
  it("shows the house's own page, with our host script around it", () => {
    expect(portalFrame(builtin, 'account', around())).toEqual({
      provider: 'builtin',
      src: '/portal/account',
      origin: here,
      isOurs: true,
      scripts: ['/portal-host.js'],
    })
  })

  it('hands on what the page understands, and nothing else', () => {
    const { src } = portalFrame(builtin, 'booking', around('?day=2026-11-23&minutes=&evil=1&key=a%26b'))
    expect(src).toBe('/portal/booking?day=2026-11-23&key=a%26b')
  })

  it("shows the gym system's page, with jQuery before its host script", () => {
    const frame = portalFrame(gymMaster, 'calendar', around('?day=2026-11-23'))
    expect(frame.src).toBe('https://club.gymmasteronline.com/portal/classcalendar?logo=0')
    expect(frame.origin).toBe('https://club.gymmasteronline.com')
    expect(frame.scripts).toEqual([
      expect.stringContaining('jquery.min'),
      'https://club.gymmasteronline.com/portal/static/js/hostpage.js',
    ])
  })
})
