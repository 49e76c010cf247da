import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../start/install.mjs'
import { getBarColor, readVenueColors } from './colors.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const colour = /(?<!['"/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/gi

describe('venue colors', () => {
  it('venue colors are defined in one file, and no other style or component defines one', () => {
    const files = globSync('app/**/*.{css,ts,tsx}', { cwd: root }).filter(
      (path) => !/colors\.css$|\.test\.tsx?$/.test(path),
    )
    expect(files.length).toBeGreaterThan(100)
    const named = files.flatMap((path) =>
      [...read(path).matchAll(colour)].map(([text]) => `${path}: ${text}`),
    )
    expect(named).toEqual([])
  })

  it('venue colors match the manifest, the browser bar and the icon', () => {
    expect(getBarColor()).toBe(readVenueColors().night)
    expect(read('app/routes/files/web-manifest.ts')).toContain(
      'const color = import.meta.env.VITE_BAR_COLOUR',
    )
    expect(read('vite.config.ts')).toContain(
      "'import.meta.env.VITE_BAR_COLOUR': JSON.stringify(getBarColor())",
    )
    const icon = [...read('public/favicon.svg').matchAll(/#[0-9a-f]{6}/g)].map(([text]) => text)
    expect(icon.length).toBeGreaterThan(1)
    expect(Object.values(readVenueColors())).toEqual(expect.arrayContaining(icon))
  })
})
