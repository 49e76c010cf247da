import { beforeEach, expect, it, vi } from 'vitest'
import { takeFormValues } from '../forms/stored-form-values.ts'
import { preventReloadWhile, reloadPage } from './reload-page.ts'

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

it('reloadPage stores form values for one page load, without passwords', () => {
  expect(reloadPage()).toBe(true)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(JSON.parse(takeFormValues() ?? '')).toEqual([
    ['email', 0, 'robin@example.com'],
    ['days', 0, 'true'],
    ['days', 1, 'false'],
  ])
  expect(takeFormValues()).toBeNull()
})

it('reloadPage opens another page without storing form values', () => {
  expect(reloadPage('http://house.example/shop')).toBe(true)
  expect(location.assign).toHaveBeenCalledWith('http://house.example/shop')
  expect(takeFormValues()).toBeNull()
})

it('reloadPage does nothing while a payment or a hold is active', () => {
  let isBusy = true
  const undo = preventReloadWhile(() => isBusy)
  expect(reloadPage()).toBe(false)
  expect(reloadPage('http://house.example/shop')).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
  isBusy = false
  expect(reloadPage()).toBe(true)
  isBusy = true
  undo()
  expect(reloadPage()).toBe(true)
})
