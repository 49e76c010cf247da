import { buildSite } from '../../scripts/build-site.mjs'

/** The processes serve the built site; a stale one is built first, so that no start is timed with a build in it. */
export async function setup(): Promise<void> {
  await buildSite()
}
