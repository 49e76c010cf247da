import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfig } from '@react-router/dev/routes'
import { collections } from '../domain/catalogue/catalogue.ts'
import { appPaths } from './build/app-paths.ts'
import { buildEarlyViews } from './build/early-views.ts'
import { writeFoundFiles } from './build/found-files.ts'
import { writeQueryPages } from './build/query-pages.ts'
import { finishSite } from './build/site-manifest.ts'
import { writeStaticHost } from './build/static-host.ts'
import { sourcesFingerprint } from './build-site.mjs'
import { isAlive, runInForeground } from './children.mjs'
import { pinnedEnv, root } from './install.mjs'
import { main, Stop, step } from './steps.mjs'

// A shelf of the shop that is come to directly is there from the first paint.
const shelfPages = collections.slice(1).map((collection) => ({ path: '/shop', query: { collection } }))
const drafts = join(root, '.react-router/builds')
/** The folder to build into, below the root. */
const place = join(root, process.argv[2] ?? 'build')
/** A site that finds its API elsewhere is for static hosts, which compress by themselves. */
const isForStaticHost = Boolean(process.env.VITE_SUPABASE_URL)

/** Builds into a folder of its own and moves it into place whole: a failure leaves the earlier build as it was. */
async function build(): Promise<void> {
  const draft = join(drafts, String(process.pid))
  const sources = sourcesFingerprint()
  await removeAbandoned()
  try {
    await compile(draft)
    await writeFoundFiles(join(draft, 'client'))
    const finish = async () => finishSite(draft, appPaths(await readRoutes()), !isForStaticHost)
    if (isForStaticHost) {
      await step('Writing the site for static hosts', async () =>
        writeStaticHost(draft, await finish(), process.env),
      )
    } else {
      await step('Compressing the files', async () => `Compressed ${(await finish()).files.length} files`)
    }
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
  if (code !== 0) throw new Stop('React Router could not build the site; its own words are above.')
  await removeServerStyles(join(draft, 'client/assets'))
  await writeQueryPages(draft, shelfPages)
  await buildEarlyViews(root, join(draft, 'client'))
  // It only served to prerender the pages.
  await rm(join(draft, 'server'), { recursive: true, force: true })
}

/** The same sheet once more, which the router keeps when the server's build names it in its own way. */
async function removeServerStyles(assets: string): Promise<void> {
  const twins = (await readdir(assets)).filter((name) => /^server-build-.*\.css$/.test(name))
  await Promise.all(twins.map((name) => rm(join(assets, name))))
}

async function readRoutes() {
  const { default: routes }: { default: RouteConfig } = await import(join(root, 'app/routes.ts'))
  return routes
}

async function moveIntoPlace(draft: string): Promise<void> {
  const earlier = join(drafts, `${process.pid}-earlier`)
  if (existsSync(place)) await rename(place, earlier)
  await rename(draft, place)
  await rm(earlier, { recursive: true, force: true })
}

/** What a killed build left behind. */
async function removeAbandoned(): Promise<void> {
  await mkdir(drafts, { recursive: true })
  const abandoned = (await readdir(drafts)).filter((name) => !isAlive(Number.parseInt(name, 10)))
  await Promise.all(abandoned.map((name) => rm(join(drafts, name), { recursive: true, force: true })))
}

await main(build)
