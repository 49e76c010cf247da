import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog, errorFields, redirectConsole } from './log.ts'

const { warn, error } = console
afterEach(() => {
  Object.assign(console, { warn, error })
})

describe('the log on a full disk', () => {
  it.skipIf(!existsSync('/dev/full'))(
    'the log loses lines on a full disk, and the process continues',
    async () => {
      const source = `const { createLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))})
      const log = createLog('warn')
      for (const line of ['one', 'two']) log.error(line)
      setImmediate(() => log.error('three') ?? process.stdout.write('goes on'))`
      const command = `exec "$0" --input-type=module --eval "$1" 2>/dev/full`
      const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, source])
      expect(stdout).toBe('goes on')
    },
  )
})

describe('errorFields', () => {
  it('errorFields contains our own message and its location', () => {
    const fields = errorFields(new Error('The mail round answered 503.'))
    expect(fields.error).toBe('The mail round answered 503.')
    expect(fields.at).toContain('log.test.ts')
  })

  it.each([
    ['a parser', () => JSON.parse('{"password": swordfish}')],
    [
      'a database',
      () => Promise.reject(Object.assign(new Error('invalid uuid: "swordfish"'), { code: '22P02' })),
    ],
    [
      'an answer',
      () => Promise.reject({ code: '23514', message: 'swordfish', details: 'Failing row: swordfish' }),
    ],
    ['a thrown text', () => Promise.reject('swordfish')],
  ])('errorFields omits text quoted by %s', async (_, fail) => {
    const failure = await Promise.resolve()
      .then(fail)
      .catch((reason: unknown) => reason)
    expect(JSON.stringify(errorFields(failure))).not.toContain('swordfish')
  })
})

describe('adoptConsole', () => {
  it('adoptConsole keeps error text of libraries out of the log', () => {
    const lines: unknown[] = []
    const log = createLog('silent')
    Object.assign(log, {
      error: (...line: unknown[]) => lines.push(line),
      warn: (...line: unknown[]) => lines.push(line),
    })
    redirectConsole(log)
    console.error('Auth error:', new Error('swordfish'))
    console.error(new SyntaxError('swordfish'))
    console.warn("Failed to execute query: select 'swordfish'", { password: 'swordfish' })
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject([{ error: 'Error' }, 'Auth error'])
    expect(JSON.stringify(lines)).not.toContain('swordfish')
  })
})
