import { join } from 'node:path'
import { buildSite } from './build-site.mjs'
import { root } from './install.mjs'

const place = '.react-router/static'

/** The address of the API that the stories' site on a static host knows; their browser is told where that is. */
export const projectUrl = 'http://project.supabase.test'
export const staticSite = join(root, place, 'hosted')

/** Builds the site for a static host, if its sources have changed. For `step`. */
export function buildStaticSite() {
  return buildSite(place, { VITE_SUPABASE_URL: projectUrl })
}
