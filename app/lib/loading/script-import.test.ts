import { beforeEach, describe, expect, it, vi } from 'vitest'

const origin = 'http://house.example'
const answers = new Map<string, () => Response>()
const asked: string[] = []

const script = (text = '') =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
const there = (path: string, text?: string) => answers.set(`${origin}${path}`, () => script(text))

vi.stubGlobal('window', { location: { origin } })
const cameWithThePage = [
  { name: `${origin}/assets/framework.js`, responseStatus: 200 },
  { name: `${origin}/assets/broken.js`, responseStatus: 0 },
  { name: `${origin}/hero.avif`, responseStatus: 200 },
]
vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => cameWithThePage })
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(new URL(url).pathname)
  const answer = answers.get(url)
  if (!answer) throw new TypeError('Failed to fetch')
  return answer()
})

/** Each with nothing fetched before. */
async function importer() {
  vi.resetModules()
  const { importScript, OutdatedError } = await import('./script-import.ts')
  const load = vi.fn(async () => 'the module')
  return { load, OutdatedError, get: (file: string) => importScript(load, [file]) }
}

describe('importing a script', () => {
  beforeEach(() => {
    answers.clear()
    asked.length = 0
  })

  it('fetches it, and all that it imports, before it is imported', async () => {
    there('/assets/a.js', 'import{x}from"./framework.js";import"./b.js";import{y as z}from"./c.js";')
    there('/assets/b.js', 'import{q}from"./c.js";')
    there('/assets/c.js', 'import"./a.js";export default 1')
    const { get, load } = await importer()
    expect(await get('assets/a.js')).toBe('the module')
    expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js'])
    await get('/assets/b.js')
    expect(asked).toHaveLength(3)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('asks again for what could not be had, and imports nothing before', async () => {
    there('/assets/a.js', 'import"./broken.js";')
    const { get, load } = await importer()
    await expect(get('assets/a.js')).rejects.toThrow('Failed to fetch')
    answers.set(`${origin}/assets/broken.js`, () => new Response('later', { status: 503 }))
    await expect(get('assets/a.js')).rejects.toThrow('answered with 503')
    expect(load).not.toHaveBeenCalled()
    there('/assets/broken.js')
    expect(await get('assets/a.js')).toBe('the module')
    expect(asked).toEqual(['/assets/a.js', ...Array(3).fill('/assets/broken.js')])
  })

  it.each([
    ['is gone', () => new Response('Not found.', { status: 404 })],
    ['is a page by now', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('tells apart what %s', async (_, answer) => {
    answers.set(`${origin}/assets/a.js`, answer)
    const { get, load, OutdatedError } = await importer()
    await expect(get('assets/a.js')).rejects.toBeInstanceOf(OutdatedError)
    expect(load).not.toHaveBeenCalled()
  })

  it('tells apart what came and cannot be imported all the same', async () => {
    there('/assets/a.js')
    const { get, load, OutdatedError } = await importer()
    load.mockRejectedValue(new TypeError('error loading dynamically imported module'))
    await expect(get('assets/a.js')).rejects.toBeInstanceOf(OutdatedError)
  })
})
