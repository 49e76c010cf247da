import { describe, expect, it } from 'vitest'
import { GetPortalResponse } from '#domain/contract/get-portal.ts'
import { readPortal } from './portal.ts'

describe('readPortal', () => {
  it.each([
    { success: true, provider: 'builtin' },
    { success: true, provider: 'gymmaster', site: 'https://club.gymmasteronline.com/x' },
    null,
    'builtin',
    {},
    { success: false, error: { code: 'busy' } },
    { success: false, provider: 'builtin' },
    { success: true, provider: 'another' },
    { success: true, provider: 'gymmaster' },
    { success: true, provider: 'gymmaster', site: 'no address' },
    { success: true, provider: 'gymmaster', site: 7 },
  ])('takes what the contract takes: %j', (answer) => {
    expect(readPortal(answer)).toEqual(GetPortalResponse.safeParse(answer).data ?? null)
  })
})
