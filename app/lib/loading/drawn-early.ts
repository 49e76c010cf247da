declare global {
  /** The answer that the page already shows, and since when. Set by the code that draws it before the app has loaded (app/early). */
  var drawnEarly: { answer: unknown; at: number; finish: () => void } | undefined
}

/** Draws the rest at once, if it is still being drawn in steps: React must find the whole page. */
export function finishDrawing(): void {
  globalThis.drawnEarly?.finish()
}

/** The initial data of a query, if the page already shows its answer. */
export function fromPage<Data>(read: (answer: unknown) => Data | undefined) {
  const { answer, at } = globalThis.drawnEarly ?? {}
  return { initialData: () => (answer === undefined ? undefined : read(answer)), initialDataUpdatedAt: at }
}
