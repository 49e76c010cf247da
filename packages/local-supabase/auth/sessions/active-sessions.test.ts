import { expect, it } from 'vitest'
import type { Sql } from '../../postgres/sql.ts'
import { createActiveSessions } from './active-sessions.ts'

it('active sessions do not cache a read that started before a session ended', async () => {
  const answers: ((rows: unknown[]) => void)[] = []
  const sql = () => new Promise((resolve) => answers.push(resolve))
  const activeSessions = createActiveSessions(sql as unknown as Sql)
  const before = activeSessions.isActive('s1')
  activeSessions.forget()
  answers[0]?.([{}])
  expect(await before).toBe(true)
  const after = activeSessions.isActive('s1')
  answers[1]?.([])
  expect(await after).toBe(false)
})
