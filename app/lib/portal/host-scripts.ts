// The app may start while these scripts load, so the router's globals are excluded.
const ours = /^__reactRouter/

type Listening = { target: Window | Document; args: Parameters<Window['addEventListener']> }

/**
 * Loads the gym system's scripts in their order. Returns a cleanup that removes them with their globals and listeners,
 * because they must not run beside the next page of the app.
 */
export function loadHostScripts(sources: readonly string[], onReady: () => void): () => void {
  const scripts = sources.map((src) => Object.assign(document.createElement('script'), { src, async: false }))
  const known = new Set(Reflect.ownKeys(window))
  const heard: Listening[] = []
  const stopListening = [window, document].map((target) => recordListeners(target, scripts, heard))
  let left: PropertyKey[] = []
  let isRemoved = false

  async function load() {
    const loading = scripts.map(hasLoaded)
    document.head.append(...scripts)
    const loaded = await Promise.all(loading)
    for (const stop of stopListening) stop()
    if (!isRemoved && loaded.every(Boolean)) onReady()
    left = Reflect.ownKeys(window).filter((key) => !known.has(key) && !ours.test(String(key)))
    // A script that was loading at removal has run since.
    if (isRemoved) forget()
  }

  function forget() {
    forgetJquery(known)
    for (const { target, args } of heard.splice(0)) target.removeEventListener(...args)
    for (const key of left) Reflect.deleteProperty(window, key)
  }

  void load()
  return () => {
    isRemoved = true
    for (const script of scripts) script.remove()
    forget()
  }
}

function hasLoaded(script: HTMLScriptElement): Promise<boolean> {
  return new Promise((resolve) => {
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
  })
}

/** Records the listeners that these scripts add while they run. Returns a function that stops the recording. */
function recordListeners(
  target: Window | Document,
  scripts: HTMLScriptElement[],
  heard: Listening[],
): () => void {
  const listen = target.addEventListener

  Reflect.set(target, 'addEventListener', (...args: Listening['args']) => {
    if (scripts.some((script) => script === document.currentScript)) heard.push({ target, args })
    listen.apply(target, args)
  })
  return () => void Reflect.deleteProperty(target, 'addEventListener')
}

/** Listeners that were added through jQuery can only be removed through it. */
function forgetJquery(known: ReadonlySet<PropertyKey>): void {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (typeof jquery !== 'function' || known.has('jQuery')) return
  for (const target of [window, document]) jquery(target).off()
}
