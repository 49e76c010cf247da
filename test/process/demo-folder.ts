import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { createTemporaryFolder } from './run-server.ts'

/** A copy of the data directory of a demo venue that was started once. PostgreSQL's files keep their owner. */
export async function copyDemoFolder() {
  const folder = await createTemporaryFolder()
  await promisify(execFile)('cp', ['-a', `${inject('demoFolder')}/.`, folder.path])
  return folder
}
