// The app may start while these scripts load, so the router's globals are excluded.
const ownGlobals = /^__reactRouter/

type AddedListener = { target: Window | Document; args: Parameters<Window['addEventListener']> }

/** Returns a cleanup that removes the scripts with their globals and listeners, which must not run on the next page. */
export function loadHostScripts(sources: readonly string[], onReady: () => void): () => void {
  const scripts = sources.map((src) => Object.assign(document.createElement('script'), { src, async: false }))
  const known = new Set(Reflect.ownKeys(window))
  const added: AddedListener[] = []
  const stopListening = [window, document].map((target) => recordListeners(target, scripts, added))
  let globals: PropertyKey[] = []
  let isRemoved = false

  async function load() {
    const loading = scripts.map(hasLoaded)
    document.head.append(...scripts)
    const loaded = await Promise.all(loading)
    for (const stop of stopListening) stop()
    if (!isRemoved && loaded.every(Boolean)) onReady()
    globals = Reflect.ownKeys(window).filter((key) => !known.has(key) && !ownGlobals.test(String(key)))
    // Scripts that were loading at removal have run since.
    if (isRemoved) cleanUp()
  }

  function cleanUp() {
    cleanUpJquery(known)
    for (const { target, args } of added.splice(0)) target.removeEventListener(...args)
    for (const key of globals) Reflect.deleteProperty(window, key)
  }

  void load()
  return () => {
    isRemoved = true
    for (const script of scripts) script.remove()
    cleanUp()
  }
}

function hasLoaded(script: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
  })
}

/** Records listeners that these scripts add. Returns a function that stops. */
function recordListeners(
  target: Window | Document,
  scripts: HTMLScriptElement[],
  added: AddedListener[],
): () => void {
  const listen = target.addEventListener

  Reflect.set(target, 'addEventListener', (...args: AddedListener['args']) => {
    if (scripts.some((script) => script === document.currentScript)) added.push({ target, args })
    listen.apply(target, args)
  })
  return () => void Reflect.deleteProperty(target, 'addEventListener')
}

/** Listeners that were added through jQuery can only be removed through it. */
function cleanUpJquery(known: ReadonlySet<PropertyKey>): void {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (typeof jquery !== 'function' || known.has('jQuery')) return
  for (const target of [window, document]) jquery(target).off()
}
