import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import { axeTags } from './axe-tags.ts'

const axeSource = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * Axe violations of a page and its frames. The script stays in each document and only violations are
 * returned, which is three times as fast as axe's builder for Playwright. `within` selects a part of a page
 * that was checked before.
 */
export async function findViolations(page: Page, within = 'html', isAgain = false): Promise<string[]> {
  for (const frame of page.frames())
    if (isAgain || !(await hasAxe(frame))) await frame.evaluate(axeSource).catch(falseIfFrameLeft)
  const found = await nullIfFrameLeaves(page, runAxe(page, within))
  // A frame that loaded or navigated during the check has not been checked.
  const areSeen = await Promise.all(page.frames().map(hasAxe))
  return found === null || areSeen.includes(false) ? findViolations(page, within, found === null) : found
}

function runAxe(page: Page, within: string): Promise<string[]> {
  return page.evaluate(
    async ([place, tags]) => {
      const { run }: typeof axe = Reflect.get(window, 'axe')
      const { violations } = await run(place, { runOnly: tags, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    },
    [within, axeTags] as const,
  )
}

/** Returns null if a frame navigates during the check, instead of waiting a minute for its result. */
async function nullIfFrameLeaves<Found>(page: Page, looking: Promise<Found>): Promise<Found | null> {
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
  return frame.evaluate(() => Reflect.get(window, 'axe') !== undefined).catch(falseIfFrameLeft)
}

/** The document of a frame that navigates during the evaluation has no axe. */
function falseIfFrameLeft(error: Error): false {
  if (/navigation|was detached/.test(error.message)) return false
  throw error
}
