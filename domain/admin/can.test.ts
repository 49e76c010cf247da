import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Act, can, neededRole } from './can.ts'

const acts = Object.keys(neededRole) as Act[]
const page = readFileSync(new URL('../../docs/roles.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |') && !line.startsWith('| ---'))
  .map((line) => line.split('|').slice(1, -1))
  .map(([what = '', ...cells]) => ({ act: /`(.+?)`/.exec(what)?.[1], may: cells.map((cell) => cell.trim()) }))

it.each(acts)('the roles page agrees with the permission to %s', (act) => {
  const told = rows.filter((row) => row.act === act).map((row) => row.may)
  const who = [null, 'member', 'staff', 'admin'].map((role) => can(role, act))
  expect(told.map(([, , ...office]) => office)).toEqual([who.slice(2).map((one) => (one ? 'yes' : '–'))])
  expect(who.slice(0, 2)).toEqual([false, false])
})

it('the roles page names only known actions, and names one for each difference between roles', () => {
  const named = rows.flatMap(({ act }) => act ?? [])
  expect(named.filter((act) => !acts.some((one) => one === act))).toEqual([])
  expect(rows.filter(({ act, may: [, , staff, admin] }) => !act && staff !== admin)).toEqual([])
})
