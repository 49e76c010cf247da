import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedText } from './stored-text.ts'

const page = new EventTarget()
const kept = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', localStorage)
})
afterEach(() => vi.unstubAllGlobals())

function writtenElsewhere(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

it('storedText stores a value and notifies its listeners', () => {
  const text = storedText('cart')
  const listener = vi.fn()
  text.subscribe(listener)
  text.write('[]')
  expect(text.read()).toBe('[]')
  expect(kept.get('cart')).toBe('[]')
  expect(listener).toHaveBeenCalledOnce()
})

it('storedText notifies of changes in another tab, including clearing the storage', () => {
  const listener = vi.fn()
  const stop = storedText('cart').subscribe(listener)
  writtenElsewhere('cart')
  writtenElsewhere(null)
  writtenElsewhere('something else')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  writtenElsewhere('cart')
  expect(listener).toHaveBeenCalledTimes(2)
})

it('storedText keeps its value for the page when storage is unavailable', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed })
  const text = storedText('cart')
  expect(text.read()).toBeNull()
  text.write('[1]')
  expect(text.read()).toBe('[1]')
})
