import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const nodeFolder = `node_modules/node-linux-${process.arch}/bin`

// A fake npm that records its calls and writes what npm would: Node, and last its list of packages.
const npm = `#!/bin/sh
echo "$1 $2 $3" >> calls
[ -z "$NPM_FAILS" ] || exit 1
[ "$1" != ci ] || rm -rf node_modules/* node_modules/.[!.]*
mkdir -p ${nodeFolder} && touch ${nodeFolder}/node
[ -z "$NPM_IS_KILLED" ] || kill -9 $PPID $$
case "$*" in *include=dev*) dev=true;; *) dev=false;; esac
echo "{\\"packages\\":{\\"node_modules/vitest\\":{\\"dev\\":$dev}}}" > node_modules/.package-lock.json
`

let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'nightlark-install-'))
  for (const name of ['package.json', 'package-lock.json', 'packages', 'scripts']) {
    cpSync(join(root, name), join(clone, name), { recursive: true })
  }
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npm'), npm, { mode: 0o755 })
  vi.stubEnv('PATH', [join(clone, 'bin'), process.env.PATH].join(delimiter))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(clone, { recursive: true })
})

type Installing = 'installForStart' | 'installForTests'

/** Installs in a separate process, which may be killed, and returns npm's calls. */
function install(what: Installing, env: Record<string, string> = {}): string[] {
  rmSync(join(clone, 'calls'), { force: true })
  const program = `import { ${what} } from './scripts/start/install.mjs'\nawait ${what}()`
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: clone,
    env: { ...process.env, ...env },
  })
  if (!existsSync(join(clone, 'calls'))) return []
  return readFileSync(join(clone, 'calls'), 'utf8').trim().split('\n')
}

function npmByHand(...args: string[]) {
  mkdirSync(join(clone, 'node_modules'))
  spawnSync('npm', args, { cwd: clone })
}

function changeLockFile() {
  writeFileSync(join(clone, 'package-lock.json'), '{}')
}

const everythingForStart = 'ci --no-save --omit=dev'
const everythingForTests = 'ci --no-save --include=dev'
const missingForStart = 'install --no-save --omit=dev'
const missingForTests = 'install --no-save --include=dev'

describe('installForStart', () => {
  it('installForStart installs what starting needs, once', () => {
    expect(install('installForStart')).toEqual([everythingForStart])
    expect(install('installForStart')).toEqual([])
  })

  it('installForStart keeps the packages of the tests, even after the lock file changed', () => {
    expect(install('installForTests')).toEqual([everythingForTests])
    expect(install('installForStart')).toEqual([])
    changeLockFile()
    expect(install('installForStart')).toEqual([missingForTests])
  })

  it.each([
    ['npm ci --omit=dev', missingForStart],
    ['npm ci --include=dev', missingForTests],
  ])('installForStart after a manual %s adds what is missing and removes nothing', (command, call) => {
    npmByHand(...command.split(' ').slice(1))
    expect(install('installForStart')).toEqual([call])
  })
})

describe('installForTests', () => {
  it('installForTests adds the packages that only tests need', () => {
    install('installForStart')
    expect(install('installForTests')).toEqual([missingForTests])
    expect(install('installForTests')).toEqual([])
  })
})

describe('an interrupted install', () => {
  it('a killed install is repeated completely, because packages may be incomplete', () => {
    expect(install('installForStart', { NPM_IS_KILLED: 'yes' })).toEqual([everythingForStart])
    expect(install('installForStart')).toEqual([everythingForStart])
    changeLockFile()
    expect(install('installForStart', { NPM_IS_KILLED: 'yes' })).toEqual([missingForStart])
    expect(install('installForStart')).toEqual([everythingForStart])
  })

  it('a failed install keeps the existing packages', () => {
    install('installForStart')
    changeLockFile()
    expect(install('installForStart', { NPM_FAILS: 'yes' })).toEqual([missingForStart])
    expect(install('installForStart')).toEqual([missingForStart])
  })
})
