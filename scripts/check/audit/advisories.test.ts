import { expect, it } from 'vitest'
import { findProblems } from './advisories.ts'

const advisory = {
  source: 1,
  name: 'left-pad',
  title: 'Pads too far',
  url: 'https://advisories.example/GHSA-aaaa-bbbb-cccc',
  severity: 'moderate',
  range: '<2',
}
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    'left-pad': { name: 'left-pad', severity: 'moderate', via: [advisory], effects: ['pretty-table'] },
    'pretty-table': { name: 'pretty-table', severity: 'moderate', via: ['left-pad'], effects: [] },
  },
}
const accepted = { 'GHSA-aaaa-bbbb-cccc': 'we pad by one' }

it('problemsIn lists an advisory once with its package', () => {
  expect(findProblems(report, {})).toEqual(['GHSA-aaaa-bbbb-cccc (moderate) in left-pad: Pads too far'])
})

it('problemsIn omits an advisory that is accepted with a reason', () => {
  expect(findProblems(report, accepted)).toEqual([])
})

it('problemsIn reports an acceptance whose advisory is gone', () => {
  expect(findProblems({ vulnerabilities: {} }, accepted)).toEqual([
    'GHSA-aaaa-bbbb-cccc is accepted, but npm no longer reports it: remove it from the list',
  ])
})

it('problemsIn throws when npm returns no report', () => {
  expect(() => findProblems({ message: '405 Method Not Allowed' }, {})).toThrow('vulnerabilities')
})
