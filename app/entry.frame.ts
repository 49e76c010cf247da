import { framedPage } from './features/portal/queries.ts'
import { isFrameName } from './features/portal/state.ts'
import { firstTouch } from './lib/loading/first-sign.ts'
import { type FrameState, openFrame } from './lib/portal/opened-frame.ts'
import { hasStoredSession } from './lib/session/stored-session.ts'
import { followVisitor } from './lib/site/visitor-mark.ts'

/**
 * Starts a page around a frame without the app: the page works as it was built, and a second React beside the
 * one in the frame would slow both down. Resolves when the app is needed: at once if somebody is signed in, because the page names
 * them; at the visitor's first touch; or when there is a message about the frame. Whoever uses the frame by then is not
 * disturbed, unless they leave the page. If the page differs from what was built, as after a translation, the app renders it anew.
 */
export async function start(): Promise<void> {
  const element = document.querySelector<HTMLIFrameElement>('iframe[data-frame-name]')
  const name = element?.dataset.frameName
  if (!element || !isFrameName(name)) return

  followVisitor()
  const frame = openFrame(element, () => framedPage(name))
  if (hasStoredSession()) return
  const wanted = new Promise<void>((resolve) => {
    frame.onState = (state) => {
      if (needsWords(state)) resolve()
    }
  })
  const touched = firstTouch().then(() => (document.activeElement === element ? wanted : undefined))
  await Promise.race([touched, wanted, addressChanged()])
}

/** On the way back after a reload: the address is that of another page then, which only the app can show. */
function addressChanged(): Promise<void> {
  const { pathname } = window.location
  return new Promise((resolve) => {
    window.addEventListener('popstate', () => {
      if (window.location.pathname !== pathname) resolve()
    })
  })
}

function needsWords(state: FrameState): boolean {
  return state.step === 'shown' ? !state.page.isOurs : state.step !== 'asking'
}
