import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/install.mjs'

const file = join(root, 'app/colours.css')
const declaration = /--color-([a-z0-9-]+): (#[0-9a-f]{3,6});/g

/** The colours of app/colours.css by their names, for what is no style: the manifest and the browser's bar. */
export function venueColours(): Record<string, string> {
  const found = [...readFileSync(file, 'utf8').matchAll(declaration)]
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]))
}

/** The color that browsers and home screens use around the site. */
export function barColour(): string {
  const { night } = venueColours()
  if (night === undefined) throw new Error('app/colours.css names no --color-night.')
  return night
}
