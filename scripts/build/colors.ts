import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/install.mjs'

const file = join(root, 'app/colors.css')
const declaration = /--color-([a-z0-9-]+): (#[0-9a-f]{3,6});/g

/** For the manifest and the browser's bar, which cannot read CSS variables. */
export function readVenueColors(): Record<string, string> {
  const found = [...readFileSync(file, 'utf8').matchAll(declaration)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

export function getBarColor(): string {
  const { night } = readVenueColors()
  if (night === undefined) throw new Error('app/colors.css names no --color-night.')
  return night
}
