import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sendApplePayFile } from './apple-pay-file.ts'

it('answerApplePay returns the current file, or 404 without one', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'apple-')), 'proof')
  expect((await sendApplePayFile(null)).status).toBe(404)
  expect((await sendApplePayFile(file)).status).toBe(404)
  for (const text of ['first', 'renewed']) {
    await writeFile(file, text)
    const answer = await sendApplePayFile(file)
    expect([answer.status, await answer.text()]).toEqual([200, text])
  }
})
