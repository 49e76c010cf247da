declare global {
  /** The answer that the page already shows, and since when. Set by the code that draws it before the app has loaded (app/early). */
  var drawnEarly: { answer: unknown; at: number; finish: () => void } | undefined
}

const taken = new Set<string>()

/** Draws the rest at once, if it is still being drawn in steps: React must find the whole page. */
export function finishDrawing(): void {
  globalThis.drawnEarly?.finish()
}

/**
 * The initial data of a query, if the page already shows its answer. Each name takes it once: a query that has been removed, as when
 * somebody signs in, must not begin with it again.
 */
export function fromPage<Data>(name: string, read: (answer: unknown) => Data | undefined) {
  const { answer, at } = globalThis.drawnEarly ?? {}
  const take = () => {
    if (answer === undefined || taken.has(name)) return undefined
    const data = read(answer)
    if (data !== undefined) taken.add(name)
    return data
  }
  return { initialData: take, initialDataUpdatedAt: at }
}
