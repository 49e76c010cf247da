import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { axeTags } from './axe-tags.ts'

const bring = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * What axe finds on a page and in its frames. Its script stays in a document for the next look, and only what it finds comes
 * back: by axe's own builder for Playwright, which does neither, a look takes three times as long.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(bring)
  return page.evaluate(async (tags) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    const { violations } = await run(document, { runOnly: tags, resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  }, axeTags)
}
