import { describe, expect, it } from 'vitest'
import { countPlaywright } from './playwright.ts'
import { countVitest } from './vitest.ts'

describe('countVitest', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, testResults: [] }
  const failedTest = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const brokenFile = { status: 'failed', assertionResults: [] }

  it('countVitest counts the tests of the report', () => {
    expect(countVitest(report, 0)).toEqual({ passed: 7, failed: 0 })
    expect(countVitest({ ...report, numFailedTests: 1, testResults: [failedTest] }, 1)).toEqual({
      passed: 7,
      failed: 1,
    })
  })

  it('countVitest counts a file that did not load as failed', () => {
    expect(countVitest({ ...report, testResults: [brokenFile] }, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it('countVitest counts a bad exit code and a missing report as failed', () => {
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 1 })
    expect(countVitest(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('countPlaywright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0 }

  it('countPlaywright counts the tests of the report, and a flaky test as failed', () => {
    expect(countPlaywright({ stats, errors: [] }, 0)).toEqual({ passed: 5, failed: 0 })
    const bad = { ...stats, unexpected: 2, flaky: 1 }
    expect(countPlaywright({ stats: bad, errors: [] }, 1)).toEqual({ passed: 5, failed: 3 })
  })

  it('countPlaywright counts errors outside tests, a bad exit code and a missing report as failed', () => {
    expect(countPlaywright({ stats, errors: ['no such file'] }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(countPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 5, failed: 1 })
    expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  })
})
