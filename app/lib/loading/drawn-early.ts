declare global {
  /** The answer that stands in the page already, and since when: set by what draws it before the app is there (app/early). */
  var drawnEarly: { answer: unknown; at: number } | undefined
}

/** What the app begins a query with, if the page shows it already; nothing where that is something else. */
export function fromPage<Data>(read: (answer: unknown) => Data | undefined) {
  const { answer, at } = globalThis.drawnEarly ?? {}
  return { initialData: () => (answer === undefined ? undefined : read(answer)), initialDataUpdatedAt: at }
}
