import { framedPage } from './features/portal/queries.ts'
import { isFrameName } from './features/portal/state.ts'
import { firstTouch } from './lib/loading/first-sign.ts'
import { type FrameState, openFrame } from './lib/portal/opened-frame.ts'
import { hasStoredSession } from './lib/session/stored-session.ts'

/**
 * Starts a page around a frame without the app: it can be read and left as it is written, and a second React beside the
 * one in the frame would hold both up. Settles when the app is wanted: at once by who is signed in, as the page names
 * them; at the visitor's first touch; or when there is something to say about the frame. Who is in the frame by then is not
 * disturbed: where the app finds a page that it did not write, such as a translated one, it writes it anew.
 */
export async function startFrame(): Promise<void> {
  const element = document.querySelector<HTMLIFrameElement>('iframe[data-frame-name]')
  const name = element?.dataset.frameName
  if (!element || !isFrameName(name)) return

  const frame = openFrame(element, () => framedPage(name))
  if (hasStoredSession()) return
  const wanted = new Promise<void>((resolve) => {
    frame.onState = (state) => {
      if (needsWords(state)) resolve()
    }
  })
  const touched = firstTouch().then(() => (document.activeElement === element ? wanted : undefined))
  await Promise.race([touched, wanted])
}

function needsWords(state: FrameState): boolean {
  return state.step === 'shown' ? !state.page.isOurs : state.step !== 'asking'
}
