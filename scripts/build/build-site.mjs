import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../start/children.mjs'
import { pinnedEnv, pinnedNode, root } from '../start/install.mjs'
import { withLock } from '../start/lock.mjs'
import { Stop } from '../start/steps.mjs'

const sources = [
  'app',
  'domain',
  'catalogue',
  'public',
  'scripts/build',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]

export function hashSources() {
  const hash = createHash('sha256')
  for (const name of sources) addToHash(hash, name)
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

export function isBuilt() {
  const stamp = join(root, 'build/sources')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()
}

/** Skips the build if its sources are unchanged. For `step`. */
export async function buildSite() {
  if (isBuilt()) return { unchanged: 'The build is up to date' }
  return withLock(root, async () => {
    if (isBuilt()) return { unchanged: 'The build is up to date' }
    const { code, output } = await run(pinnedNode, ['scripts/build/build.ts'], {
      cwd: root,
      env: pinnedEnv(),
    })
    if (code === 0) return 'Built the site'
    const kept = existsSync(join(root, 'build')) ? ' The earlier build is still in place.' : ''
    throw new Stop(`The site could not be built.${kept} Run npm run build to see more.`, withoutTrace(output))
  })
}

function withoutTrace(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  return lines.slice(-20).join('\n')
}

function addToHash(hash, name) {
  const path = join(root, name)
  if (!existsSync(path) || /\.test\.tsx?$/.test(name)) return
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) addToHash(hash, `${name}/${child}`)
  } else {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
  }
}
