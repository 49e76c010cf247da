import { loadHostScripts } from './host-scripts.ts'

const PATIENCE_MS = 10_000

/** A page to be shown in a frame. */
export type FramedPage = {
  provider: string
  src: string
  /** The origin of its messages. */
  origin: string
  /** Whether it is one of our own pages, which report when they are ready; until then the frame is hidden. */
  isOurs: boolean
  /** The host scripts to load, in order, and a callback when they have loaded. */
  scripts: string[]
  onScripts?: () => void
}

export type FrameState =
  | { step: 'asking' }
  | { step: 'failed'; error: unknown; isAsking: boolean }
  | { step: 'shown' | 'silent'; page: FramedPage }

const opened = new WeakMap<HTMLIFrameElement, OpenedFrame>()

/** Opens a page in a frame. A frame that was opened before the app started is reused. */
export function openFrame(element: HTMLIFrameElement, ask: () => Promise<FramedPage>): OpenedFrame {
  const frame = opened.get(element) ?? new OpenedFrame(element, ask)
  opened.set(element, frame)
  return frame
}

/** A frame with its page and host scripts, while it is mounted. */
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

  /** Retries after a failure. */
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
        loadHostScripts(page.scripts, () => page.onScripts?.()),
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

  /** A frame that has loaded may still be blank: only a message from inside shows that it works. */
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
