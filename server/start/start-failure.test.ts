import { openSql } from '@nightlark/local-supabase/postgres/sql'
import { expect, it } from 'vitest'
import { describeDatabaseFailure } from './start-failure.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })
const gone = (cause: Error) => new Error('The database does not answer.', { cause })

it.each([
  [gone(failed('connect ECONNREFUSED 10.0.0.1:5432', 'ECONNREFUSED')), 'no database listens at its address'],
  [gone(failed('getaddrinfo ENOTFOUND db.example', 'ENOTFOUND')), 'its host name is unknown'],
  [gone(failed('getaddrinfo EAI_AGAIN db.example', 'EAI_AGAIN')), 'its host name is unknown'],
  [gone(failed('connect EHOSTUNREACH 10.0.0.1', 'EHOSTUNREACH')), 'its host cannot be reached'],
  [gone(failed('Connection terminated due to connection timeout')), 'its host cannot be reached'],
  [gone(failed('sorry, too many clients already', '53300')), 'sorry, too many clients already'],
  [
    failed('password authentication failed for user "x"', '28P01'),
    'password authentication failed for user "x"',
  ],
  [failed('It is broken.'), 'It is broken'],
])('describeDatabaseFailure describes %s without a period', (error, words) => {
  expect(describeDatabaseFailure(error)).toBe(words)
})

it('describeDatabaseFailure distinguishes a refused connection from an unknown host', async () => {
  const fail = async (host: string) => {
    const sql = openSql(`postgres://a:b@${host}/c`, { size: 1 })
    const error = await sql`select 1`.catch((caught: unknown) => caught)
    await sql.end()
    return describeDatabaseFailure(error)
  }
  expect(await fail('127.0.0.1:1')).toBe('no database listens at its address')
  expect(await fail('nightlark.invalid:5432')).toBe('its host name is unknown')
})
