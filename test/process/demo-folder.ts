import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { temporaryFolder } from './run-server.ts'

/** The data directory of a demo venue that has been started once. PostgreSQL's part of it keeps its owner. */
export async function demoFolder() {
  const folder = await temporaryFolder()
  await promisify(execFile)('cp', ['-a', `${inject('demoFolder')}/.`, folder.path])
  return folder
}
