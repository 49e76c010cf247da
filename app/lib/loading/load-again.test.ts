import { beforeEach, expect, it, vi } from 'vitest'
import { takeTyped } from '../forms/typed-text.ts'
import { loadAgain, preventReloadWhile } from './load-again.ts'

const here = 'http://house.example/login'
const location = { href: here, pathname: '/login', reload: vi.fn(), assign: vi.fn() }
const stored = new Map<string, string>()
const fields = [
  { type: 'email', name: 'email', value: 'robin@example.com' },
  { type: 'password', name: 'password', value: 'a fine password' },
  { type: 'checkbox', name: 'days', value: 'on', checked: true },
  { type: 'checkbox', name: 'days', value: 'on', checked: false },
]

vi.stubGlobal('window', { location })
vi.stubGlobal('document', { querySelectorAll: () => fields })
vi.stubGlobal('sessionStorage', {
  setItem: (key: string, text: string) => stored.set(key, text),
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => vi.clearAllMocks())

it('loadAgain keeps the typed text for one page load, without passwords', () => {
  expect(loadAgain()).toBe(true)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(JSON.parse(takeTyped() ?? '')).toEqual([
    ['email', 0, 'robin@example.com'],
    ['days', 0, 'true'],
    ['days', 1, 'false'],
  ])
  expect(takeTyped()).toBeNull()
})

it('loadAgain opens another page without the typed text', () => {
  expect(loadAgain('http://house.example/shop')).toBe(true)
  expect(location.assign).toHaveBeenCalledWith('http://house.example/shop')
  expect(takeTyped()).toBeNull()
})

it('loadAgain waits while a payment or a hold is active', () => {
  let isBusy = true
  const undo = preventReloadWhile(() => isBusy)
  expect(loadAgain()).toBe(false)
  expect(loadAgain('http://house.example/shop')).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
  isBusy = false
  expect(loadAgain()).toBe(true)
  isBusy = true
  undo()
  expect(loadAgain()).toBe(true)
})
