import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, runInForeground } from '../start/children.mjs'
import { pinnedEnv, root } from '../start/install.mjs'
import { main, Stop, step } from '../start/steps.mjs'
import { hashSources } from './build-site.mjs'
import { writeManifest } from './site-manifest.ts'

const drafts = join(root, '.react-router/builds')
const buildFolder = join(root, 'build')

/** Builds into a temporary folder and then swaps it in, so that a failure keeps the previous build. */
async function build(): Promise<void> {
  const draft = join(drafts, String(process.pid))
  const sources = hashSources()
  await removeAbandoned()
  try {
    await compile(draft)
    await step('Compressing the files', async () => `Compressed ${(await writeManifest(draft)).length} files`)
    await writeFile(join(draft, 'sources'), sources)
    await moveIntoPlace(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function compile(draft: string): Promise<void> {
  const env = pinnedEnv({ NIGHTLARK_BUILD_DIR: draft, NODE_ENV: 'production' })
  const code = await runInForeground(join(root, 'node_modules/.bin/react-router'), ['build'], {
    cwd: root,
    env,
  })
  if (code !== 0) throw new Stop('React Router could not build the site; see its output above.')
}

async function moveIntoPlace(draft: string): Promise<void> {
  const earlier = join(drafts, `${process.pid}-earlier`)
  if (existsSync(buildFolder)) await rename(buildFolder, earlier)
  await rename(draft, buildFolder)
  await rm(earlier, { recursive: true, force: true })
}

async function removeAbandoned(): Promise<void> {
  await mkdir(drafts, { recursive: true })
  const abandoned = (await readdir(drafts)).filter((name) => !isAlive(Number.parseInt(name, 10)))
  await Promise.all(abandoned.map((name) => rm(join(drafts, name), { recursive: true, force: true })))
}

await main(build)
