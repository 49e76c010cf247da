import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const readText = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(readText('package.json'))

const documents = globSync(['*.md', 'docs/**/*.md', '{catalogue,packages}/**/*.md'], { cwd: root })
const workflows = globSync('.github/workflows/*.yml', { cwd: root })

/** `## What protects what` is reached by `#what-protects-what`. */
function findAnchors(document: string): string[] {
  return [...readText(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isBroken(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : join(dirname(document), path)
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !findAnchors(target).includes(anchor)
}

function findMatches(file: string, pattern: RegExp): string[] {
  return [...readText(file).matchAll(pattern)].map(([, what = '']) => what)
}

it('links in the documents lead to existing files', () => {
  const broken = documents.flatMap((document) =>
    findMatches(document, /\]\((?![a-z]+:)([^)\s]+)\)/g)
      .filter((link) => isBroken(document, link))
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

it('files named in the documents exist', () => {
  const files = globSync('{app,bench,catalogue,docs,domain,e2e,packages,scripts,server,supabase,test}/**', {
    cwd: root,
  })
  const isThere = (named: string) => files.some((file) => `/${file}`.endsWith(`/${named}`))
  const missing = documents
    .filter((document) => document !== 'CHANGELOG.md')
    .flatMap((document) =>
      findMatches(document, /`([\w@./-]+\/[\w@./-]+\.(?:tsx?|sql|css|mjs|md|csv|svg))`/g)
        .filter((named) => !named.includes('NNN_') && !isThere(named))
        .map((named) => `${document}: ${named}`),
    )
  expect(missing).toEqual([])
})

it('the tests named in the document about a day at the desk have the quoted words', () => {
  const rows = [...readText('docs/desk-day.md').matchAll(/ \| `([^`]+)` \| (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(36)
  const untold = rows.filter(([, file = '', words = '']) => !readText(file).includes(words))
  expect(untold.map(([row]) => row)).toEqual([])
})

it('npm commands named in the documents exist', () => {
  const unknown = [...documents, ...workflows].flatMap((file) =>
    findMatches(file, /\bnpm run ([a-z][a-z0-9:-]*)/g)
      .filter((name) => !scripts[name])
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

it('the workflow runs the two commands of the README', () => {
  const commands = findMatches('README.md', /^\| `(npm \w+)` \|/gm)
  expect(commands).toEqual(['npm start', 'npm test'])
  const steps = readText('.github/workflows/proof.yml')
  for (const command of commands) expect(steps).toMatch(new RegExp(`^ +(- run: )?${command}( >|$)`, 'm'))
})
