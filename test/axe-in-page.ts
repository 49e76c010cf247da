import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import { axeTags } from './axe-tags.ts'

const bring = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * What axe finds on a page and in its frames. Its script stays in a document for the next look, and only what it finds comes
 * back: by axe's own builder for Playwright, which does neither, a look takes three times as long. `within` is a selector, for a
 * part of a page that was looked at before.
 */
export async function violationsOf(page: Page, within = 'html', isAgain = false): Promise<string[]> {
  for (const frame of page.frames())
    if (isAgain || !(await hasAxe(frame))) await frame.evaluate(bring).catch(unlessItLeft)
  const found = await unlessFrameLeaves(page, look(page, within))
  // Nothing is found in a frame that has come or navigated meanwhile, as nobody looked.
  const areSeen = await Promise.all(page.frames().map(hasAxe))
  return found === null || areSeen.includes(false) ? violationsOf(page, within, found === null) : found
}

function look(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    async ([place, tags]) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      const { violations } = await run(place, { runOnly: tags, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    [within, axeTags] as const,
  )
}

/** Null if a frame navigates while axe looks: it would wait a minute for what that frame was to say. */
async function unlessFrameLeaves<Found>(page: Page, looking: Promise<Found>): Promise<Found | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const handle = () => resolve(null)
  page.on('framenavigated', handle)
  try {
    return await Promise.race([looking, promise])
  } finally {
    page.off('framenavigated', handle)
    looking.catch(() => undefined)
  }
}

function hasAxe(frame: Frame): Promise<boolean> {
  return frame.evaluate(() => Reflect.get(window, 'axe') !== undefined).catch(unlessItLeft)
}

/** A frame may navigate in the middle of a question: what is there then has no axe. */
function unlessItLeft(error: Error): false {
  if (/navigation|was detached/.test(error.message)) return false
  throw error
}
