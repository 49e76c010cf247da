import { borrowScripts } from '../loading/borrowed-scripts.ts'

const PATIENCE_MS = 10_000

/** A page that is to stand in a frame. */
export type FramedPage = {
  provider: string
  src: string
  /** Where its messages come from. */
  origin: string
  /** Whether it says so when it knows that it stands in a frame; until then it is not shown. */
  isOurs: boolean
  /** The host scripts around it, in their order, and what is to be done when they are there. */
  scripts: string[]
  onScripts?: () => void
}

export type FrameState =
  | { step: 'asking' }
  | { step: 'failed'; error: unknown; isAsking: boolean }
  | { step: 'shown' | 'silent'; page: FramedPage }

const opened = new WeakMap<HTMLIFrameElement, OpenedFrame>()

/** Brings a page into a frame. A frame that was opened before the app was there is the same one: the app takes it over. */
export function openFrame(element: HTMLIFrameElement, ask: () => Promise<FramedPage>): OpenedFrame {
  const frame = opened.get(element) ?? new OpenedFrame(element, ask)
  opened.set(element, frame)
  return frame
}

/** A frame with its page and the host scripts around it, for as long as it stands. */
export class OpenedFrame {
  state: FrameState = { step: 'asking' }
  onState: ((state: FrameState) => void) | undefined
  readonly #element: HTMLIFrameElement
  readonly #ask: () => Promise<FramedPage>
  readonly #closed = new AbortController()

  constructor(element: HTMLIFrameElement, ask: () => Promise<FramedPage>) {
    this.#element = element
    this.#ask = ask
    void this.open()
  }

  /** Once more after it has failed. */
  async open(): Promise<void> {
    const { signal } = this.#closed
    if (this.state.step === 'failed') this.#become({ ...this.state, isAsking: true })
    try {
      const page = await this.#ask()
      if (signal.aborted) return
      this.#become({ step: 'asking' })
      this.#hear(page)
      this.#bring(page)
      signal.addEventListener(
        'abort',
        borrowScripts(page.scripts, () => page.onScripts?.()),
      )
    } catch (error) {
      this.#become({ step: 'failed', error, isAsking: false })
    }
  }

  close(): void {
    opened.delete(this.#element)
    this.#closed.abort()
  }

  #bring(page: FramedPage): void {
    this.#element.dataset.portalFrame = page.provider
    if (!page.isOurs) this.#show({ step: 'shown', page })
    this.#element.src = page.src
  }

  /** A frame that loads may still be blank: only a word from inside shows that somebody is there. */
  #hear(page: FramedPage): void {
    const wait = setTimeout(() => this.#show({ step: 'silent', page }), PATIENCE_MS)

    const handleMessage = ({ origin, source }: MessageEvent) => {
      if (origin !== page.origin || source !== this.#element.contentWindow) return
      clearTimeout(wait)
      if (this.state.step !== 'shown') this.#show({ step: 'shown', page })
    }
    window.addEventListener('message', handleMessage)
    this.#closed.signal.addEventListener('abort', () => {
      clearTimeout(wait)
      window.removeEventListener('message', handleMessage)
    })
  }

  #show(state: FrameState): void {
    this.#element.inert = false
    this.#element.dataset.shown = ''
    this.#become(state)
  }

  #become(state: FrameState): void {
    this.state = state
    if (!this.#closed.signal.aborted) this.onState?.(state)
  }
}
