import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { earlyStarts } from './early-start.ts'

const scripts = {
  'assets/entry.portal-1.js': 'import "./shared-1.js"',
  'assets/early.booking-1.js': 'import { a } from "./draw-1.js"; import "./shared-1.js"',
  'assets/draw-1.js': 'import "./react-1.js"',
  'assets/shared-1.js': 'export {}',
  'assets/react-1.js': 'import "./shared-1.js"',
  'assets/app-1.js': 'export {}',
}

function early(html: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nightlark-early-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(folder, name), text)
  return earlyStarts(folder, Object.keys(scripts))(html)
}

it('names all that a page begins with, at any depth and each once', () => {
  const start = early('<div data-start="portal"><p data-early-view="booking"></p></div>')
  expect(start?.view).toBe('/assets/early.booking-1.js')
  expect(start?.files.toSorted()).toEqual([
    '/assets/draw-1.js',
    '/assets/early.booking-1.js',
    '/assets/entry.portal-1.js',
    '/assets/react-1.js',
    '/assets/shared-1.js',
  ])
})

it('is nothing for a page that begins with the app', () => {
  expect(early('<div></div>')).toBeNull()
})
