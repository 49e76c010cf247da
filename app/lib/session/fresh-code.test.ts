import { afterEach, expect, it, vi } from 'vitest'
import { AppError } from '../backend/errors.ts'
import { setCodePrompt, withFreshCode } from './fresh-code.ts'

const needed = () => Promise.reject(new AppError('fresh_code_needed'))
let unmount = () => {}
afterEach(() => unmount())

it('withFreshCode runs an action once that needs no code', async () => {
  const ask = vi.fn(async () => {})
  unmount = setCodePrompt(ask)
  expect(await withFreshCode(async () => 'done')).toBe('done')
  expect(ask).not.toHaveBeenCalled()
})

it.each(['fresh_code_needed', 'second_factor_needed'] as const)(
  'withFreshCode asks for a code (%s) and repeats the action',
  async (code) => {
    unmount = setCodePrompt(async () => {})
    const refused = () => Promise.reject(new AppError(code))
    const action = vi
      .fn<() => Promise<string>>()
      .mockImplementationOnce(refused)
      .mockResolvedValueOnce('done')
    expect(await withFreshCode(action)).toBe('done')
    expect(action).toHaveBeenCalledTimes(2)
  },
)

it('withFreshCode asks a person without a factor for the password', async () => {
  const ask = vi.fn(async () => {})
  unmount = setCodePrompt(ask)
  const action = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => Promise.reject(new AppError('fresh_proof_needed')))
    .mockResolvedValueOnce('done')
  expect(await withFreshCode(action)).toBe('done')
  expect(ask).toHaveBeenCalledWith('password')
})

it('withFreshCode asks once for two actions that are refused at the same time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = vi.fn(() => promise)
  unmount = setCodePrompt(ask)
  const refusedOnce = () =>
    vi.fn<() => Promise<string>>().mockImplementationOnce(needed).mockResolvedValue('done')
  const both = Promise.all([withFreshCode(refusedOnce()), withFreshCode(refusedOnce())])
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), { timeout: 60_000 })
  resolve()
  expect(await both).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
})

it.each([
  ['the dialog is closed', () => setCodePrompt(() => Promise.reject(new Error('closed')))],
  ['no dialog is there', () => () => {}],
])('withFreshCode rethrows the refusal when %s', async (_, mount) => {
  unmount = mount()
  const action = vi.fn(needed)
  await expect(withFreshCode(action)).rejects.toMatchObject({ code: 'fresh_code_needed' })
  expect(action).toHaveBeenCalledTimes(1)
})

it('withFreshCode rethrows any other refusal without asking', async () => {
  const ask = vi.fn(async () => {})
  unmount = setCodePrompt(ask)
  await expect(withFreshCode(() => Promise.reject(new AppError('conflict')))).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(ask).not.toHaveBeenCalled()
})
