import { firstNews, firstTouch } from './lib/loading/first-sign.ts'
import { knowsMore } from './lib/loading/knows-more.ts'

/** Starts a page that can be read as it is written. Settles when the app is wanted: when the page is touched, or knows more. */
export async function start(): Promise<void> {
  if (!knowsMore()) await Promise.race([firstTouch(), firstNews()])
}
