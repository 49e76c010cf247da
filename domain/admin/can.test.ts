import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Act, can, requiredRoles } from './can.ts'

const acts = Object.keys(requiredRoles) as Act[]
const page = readFileSync(new URL('../../docs/roles.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |') && !line.startsWith('| ---'))
  .map((line) => line.split('|').slice(1, -1))
  .map(([what = '', ...cells]) => ({ act: /`(.+?)`/.exec(what)?.[1], may: cells.map((cell) => cell.trim()) }))

it.each(acts)('docs/roles.md agrees with the code on who may %s', (act) => {
  const documented = rows.filter((row) => row.act === act).map((row) => row.may)
  const allowed = [null, 'member', 'staff', 'admin'].map((role) => can(role, act))
  expect(documented.map(([, , ...staffCells]) => staffCells)).toEqual([
    allowed.slice(2).map((isAllowed) => (isAllowed ? 'yes' : '–')),
  ])
  expect(allowed.slice(0, 2)).toEqual([false, false])
})

it('docs/roles.md names only known actions, and names one wherever two roles differ', () => {
  const named = rows.flatMap(({ act }) => act ?? [])
  expect(named.filter((act) => !acts.some((one) => one === act))).toEqual([])
  expect(rows.filter(({ act, may: [, , staff, admin] }) => !act && staff !== admin)).toEqual([])
})
