import { describe, expect, it } from 'vitest'
import { readConfig, StartError } from './config.ts'

const databaseUrl = 'postgres://user:word@127.0.0.1:5432/venue'

describe('readConfig', () => {
  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://127.0.0.1/venue'],
    ['DATABASE_URL', 'venue'],
    ['SITE_URL', 'nightlark.example'],
    ['SITE_URL', 'ftp://nightlark.example'],
    ['SUPABASE_URL', 'x.supabase.co'],
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_x'],
    ['DEMO', 'yes'],
    ['CLOCK', 'tomorrow'],
    ['CLOCK', '2026-02-30T10:00:00Z'],
    ['SMTP_URL', 'mail.example:587'],
    ['RESEND_API_KEY', 'sk_1'],
    ['RESEND_BASE_URL', 'api.resend.com'],
    ['MAIL_FROM', 'Nightlark'],
    ['MAIL_FROM', 'a@nightlark.example\r\nBcc: all@example.com'],
    ['SQUARE_WALLETS', 'paypal'],
    ['SQUARE_WALLETS', 'apple_pay,,google_pay'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '1.5'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', 'some'],
    ['BACKUPS', '-1'],
    ['BACKUPS', 'daily'],
    ['LOG_LEVEL', 'loud'],
    ['GYMMASTER_SITE', 'https://nightlark.gymmasteronline.com'],
    ['GYMMASTER_BASE_URL', 'ftp://127.0.0.1'],
  ])('readConfig refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Invalid settings: ${name} must .+\\.$`))
  })

  it('readConfig names every invalid variable at once without repeating values', () => {
    const bad = () => readConfig({ PORT: 'swordfish', DATABASE_URL: 'mysql://root:swordfish@x/y', DEMO: '1' })
    expect(bad).toThrow(/PORT.*DATABASE_URL.*DEMO/)
    expect(bad).not.toThrow(/swordfish/)
  })

  it('readConfig treats an empty value as missing', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'DEMO', 'CLOCK', 'SMTP_URL']
    const empty = Object.fromEntries(
      [...names, 'BACKUPS', 'MAIL_FROM', 'TRUSTED_PROXIES', 'LOG_LEVEL'].map((name) => [name, '']),
    )
    expect(readConfig(empty)).toEqual(readConfig({}))
    expect(readConfig({ PORT: '  ' }).port).toBe(3000)
  })

  it('readConfig defaults to the local machine, port 3000, and the demo', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      backups: 14,
      trustedProxies: 0,
    })
  })

  it('readConfig seeds no demo into a given database by default', () => {
    expect(readConfig({ DATABASE_URL: databaseUrl }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  it('readConfig accepts CLOCK for the demo only', () => {
    const clock = '2026-01-05T18:00:00Z'
    expect(readConfig({ CLOCK: clock }).clock).toBe(clock)
    expect(() => readConfig({ CLOCK: clock, DEMO: 'off' })).toThrow(/CLOCK is for the demo/)
    expect(() => readConfig({ CLOCK: clock, DATABASE_URL: databaseUrl })).toThrow(/CLOCK is for the demo/)
  })

  it('readConfig removes the trailing slash of SITE_URL', () => {
    expect(readConfig({ SITE_URL: 'https://nightlark.example/' }).siteUrl).toBe('https://nightlark.example')
  })

  it('readConfig serves the site of a hosted project when both settings are present', () => {
    const project = { SUPABASE_URL: 'https://x.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
    expect(readConfig({}).project).toBeNull()
    expect(readConfig(project).project).toEqual({
      url: 'https://x.supabase.co',
      publishableKey: 'sb_publishable_x',
    })
    for (const name of Object.keys(project))
      expect(() => readConfig({ ...project, [name]: '' })).toThrow('one is missing')
    // The service secrets belong to the project.
    expect(readConfig({ ...project, GYMMASTER_SITE: 'nightlark' }).gymMaster).toEqual({
      GYMMASTER_SITE: 'nightlark',
    })
  })

  it('readConfig requires all settings of a service or none and names the missing ones', () => {
    const all = {
      GYMMASTER_SITE: 'nightlark',
      GYMMASTER_MEMBER_KEY: 'm',
      GYMMASTER_STAFF_KEY: 's',
      GYMMASTER_REPORT_KEY: 'r',
    }
    expect(readConfig({}).gymMaster).toBeNull()
    expect(readConfig(all).gymMaster).toEqual(all)
    for (const name of Object.keys(all))
      expect(() => readConfig({ ...all, [name]: '' })).toThrow(
        `GymMaster needs all of its settings: ${name} is missing.`,
      )
    expect(() => readConfig({ GYMMASTER_BASE_URL: 'http://127.0.0.1:4000' })).toThrow(
      'GymMaster needs all of its settings: GYMMASTER_SITE, GYMMASTER_MEMBER_KEY, GYMMASTER_STAFF_KEY, and GYMMASTER_REPORT_KEY are missing.',
    )
    expect(() => readConfig({ SQUARE_LOCATION_ID: 'L1' })).toThrow(
      'Square needs all of its settings: SQUARE_APPLICATION_ID and SQUARE_ACCESS_TOKEN are missing.',
    )
  })
})
