import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const home = import.meta.dirname
const read = (name: string) => readFileSync(join(home, name), 'utf8')
const scripts = globSync('**/*.{py,sh}', { cwd: home })

it('each product picture names a scene that exists', () => {
  const scenes: string[] = Object.values(JSON.parse(read('products.json')))
  expect(scenes.length).toBeGreaterThan(20)
  const missing = scenes.filter((scene) => !existsSync(join(home, `blender/${scene.split(':')[0]}.py`)))
  expect(missing).toEqual([])
})

it('each captioned picture is rendered by render.sh from a scene that exists', () => {
  const rendered = read('render.sh')
  const names = Object.keys(JSON.parse(read('captions.json'))).filter((name) => name !== 'flyer')
  const isMade = (name: string) =>
    rendered.includes(name) && existsSync(join(home, `blender/pictures/${name.replace('-', '_')}.py`))
  expect(names.filter((name) => !isMade(name))).toEqual([])
})

it('the artwork scripts reach the site only through the folder that SITE names', () => {
  expect(scripts.length).toBeGreaterThan(30)
  const outside = scripts.filter((name) => /\.\.\/(public|app|domain|node_modules)\//.test(read(name)))
  expect(outside).toEqual([])
})
