import { expect, it } from 'vitest'
import type { Sql } from '../../postgres/sql.ts'
import { createLivingSessions } from './living.ts'

it('living sessions do not cache a read from before an ending', async () => {
  const answers: ((rows: unknown[]) => void)[] = []
  const sql = () => new Promise((resolve) => answers.push(resolve))
  const living = createLivingSessions(sql as unknown as Sql)
  const before = living.isLiving('s1')
  living.forget()
  answers[0]?.([{}])
  expect(await before).toBe(true)
  const after = living.isLiving('s1')
  answers[1]?.([])
  expect(await after).toBe(false)
})
