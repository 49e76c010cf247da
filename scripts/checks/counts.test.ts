import { describe, expect, it } from 'vitest'
import { countPlaywright } from './playwright.ts'
import { countVitest } from './vitest.ts'

describe('the count of Vitest', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [] }
  const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const brokenFile = { status: 'failed', assertionResults: [] }

  it('is what the report says', () => {
    expect(countVitest(report, 0)).toEqual({ passed: 7, failed: 0 })
    expect(countVitest({ ...report, numFailedTests: 1, testResults: [failedTest] }, 1)).toEqual({
      passed: 7,
      failed: 1,
    })
  })

  it('counts a file that did not load', () => {
    expect(countVitest({ ...report, testResults: [brokenFile] }, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it('counts a bad end without a failed test, and no report at all', () => {
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 })
    expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('the count of Playwright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0 }

  it('is what the report says, with a flaky test failed', () => {
    expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 5, failed: 0 })
    const bad = { ...stats, unexpected: 2, flaky: 1 }
    expect(countPlaywright({ stats: bad, errors: [] }, 1)).toEqual({ passed: 5, failed: 3 })
  })

  it('counts errors outside of tests, a bad end, and no report at all', () => {
    expect(countPlaywright({ stats, errors: ['no such file'] }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(countPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
