// The app may start while they load.
const ours = /^__reactRouter/

type Listening = { target: Window | Document; args: Parameters<Window['addEventListener']> }

/** Scripts of other people, loaded in their order. Returns what gives them back, with whatever they left behind. */
export function borrowScripts(sources: readonly string[], onReady: () => void): () => void {
  const scripts = sources.map((src) => Object.assign(document.createElement('script'), { src, async: false }))
  const known = new Set(Reflect.ownKeys(window))
  const heard: Listening[] = []
  const stopHearing = [window, document].map((target) => overhear(target, scripts, heard))
  let left: PropertyKey[] = []
  let isGivenBack = false

  async function load() {
    const loading = scripts.map(hasLoaded)
    document.head.append(...scripts)
    const loaded = await Promise.all(loading)
    for (const stop of stopHearing) stop()
    if (!isGivenBack && loaded.every(Boolean)) onReady()
    left = Reflect.ownKeys(window).filter((key) => !known.has(key) && !ours.test(String(key)))
    // A script that was on its way runs all the same.
    if (isGivenBack) forget()
  }

  function forget() {
    forgetJquery(known)
    for (const { target, args } of heard.splice(0)) target.removeEventListener(...args)
    for (const key of left) Reflect.deleteProperty(window, key)
  }

  void load()
  return () => {
    isGivenBack = true
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

/** Notes what these scripts listen to while they run. Returns the undo. */
function overhear(target: Window | Document, scripts: HTMLScriptElement[], heard: Listening[]): () => void {
  const listen = target.addEventListener

  Reflect.set(target, 'addEventListener', (...args: Listening['args']) => {
    if (scripts.some((script) => script === document.currentScript)) heard.push({ target, args })
    listen.apply(target, args)
  })
  return () => void Reflect.deleteProperty(target, 'addEventListener')
}

/** What was hung up through jQuery only jQuery can take down. */
function forgetJquery(known: ReadonlySet<PropertyKey>): void {
  const jquery: unknown = Reflect.get(window, 'jQuery')
  if (typeof jquery !== 'function' || known.has('jQuery')) return
  for (const target of [window, document]) jquery(target).off()
}
