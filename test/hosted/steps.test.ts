import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readHostedSteps } from './document.ts'
import { type Command, runDocumentedSteps } from './walk-through.ts'

const root = join(import.meta.dirname, '..', '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const config = readText('supabase/config.toml')
const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one)

describe('the configuration of a hosted project', () => {
  it('the pushed configuration contains no local address', () => {
    expect(config).not.toMatch(/127\.0\.0\.1|localhost|0\.0\.0\.0|\[::1\]/)
    expect(config).toContain('site_url = "env(SITE_URL)"\n')
  })

  it("the pushed configuration reads the venue's values from the documented file", () => {
    const written = findMatches(readHostedSteps('ini').join(''), /^(\w+)=/gm)
    expect(written).toEqual(expect.arrayContaining(findMatches(config, /"env\((\w+)\)"/g)))
    const ofFunctions = findMatches(readText('supabase/functions/_shared/environment.ts'), /read\('(\w+)'\)/g)
    expect(written).toEqual(
      expect.arrayContaining(ofFunctions.filter((name) => !name.startsWith('SUPABASE_'))),
    )
  })

  it.each(findMatches(config, /^content_path = "\.\/supabase\/templates\/(.+)"$/gm))(
    'the email template contains a code, or a link that needs a click on our page: %s',
    (name) => {
      const letter = readText(`supabase/templates/${name}`)
      const links = findMatches(letter, /href="(?!tel:)([^"]*)"/g)
      if (name === 'reauthentication.html') {
        expect([links, letter]).toEqual([[], expect.stringContaining('{{ .Token }}')])
        return
      }
      expect(links).toHaveLength(1)
      expect(links[0]).toMatch(
        /^\{\{ \.SiteURL \}\}\/[a-z-]+\?token_hash=\{\{ \.TokenHash \}\}&amp;type=[a-z_]+$/,
      )
    },
  )
})

describe('the documented commands', () => {
  let done: Command[]
  beforeAll(async () => {
    done = await runDocumentedSteps()
  })

  it('the documented commands exist in the CLI and are in a working order', () => {
    expect(done.map(({ command }) => command)).toEqual([
      'login',
      'link --project-ref YOUR_PROJECT',
      'db push --remote',
      'config push',
      'functions deploy',
      'secrets set --env-file supabase/.env',
      'db query --remote --file supabase/schedules.sql',
      'start',
    ])
  })

  it('the documented commands push a configuration without open values', () => {
    const pushed = done.find(({ command }) => command === 'config push')?.config ?? ''
    expect(pushed).toContain('site_url = "https://nightlark.example"')
    expect(pushed).toContain('pass = "re_YOUR_KEY"')
    expect(pushed).not.toContain('"env(')
  })

  it('the documented commands set everything that the site reads', () => {
    const settings = done.find(({ command }) => command === 'start')?.settings ?? {}
    expect(settings).toMatchObject({
      SITE_URL: 'https://nightlark.example',
      SUPABASE_URL: 'https://YOUR_PROJECT.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_YOUR_KEY',
    })
  })
})
