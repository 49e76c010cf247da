import {
  type ComponentType,
  type ContextType,
  lazy,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { type UNSAFE_AssetsManifest, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { isLeaving } from './load-again.ts'

/** Why a script could not be loaded. */
type ScriptTrouble = 'unreachable' | 'outdated' | null

const missing = new Map<unknown, ScriptTrouble>()
const listeners = new Set<() => void>()
const askers: (() => void)[] = []

type AskingOptions = {
  /** For optional parts: a failure is not shown. */
  isQuiet?: boolean
}

/**
 * Retries a load until it succeeds, because React and its router would remember a failure forever. Until then the page
 * shows that it failed, and each click tries again.
 */
export async function retryUntilLoaded<Part>(
  load: () => Promise<Part>,
  { isQuiet = false }: AskingOptions = {},
): Promise<Part> {
  for (;;) {
    try {
      const part = await load()
      note(load, null)
      return part
    } catch (error) {
      console.error('A part did not load', error)
      if (!isQuiet) note(load, await troubleNow())
      await new Promise<void>((resolve) => askers.push(resolve))
    }
  }
}

/** A component whose script is loaded when it is first rendered. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: AskingOptions,
) {
  return lazy(async () => ({ default: await retryUntilLoaded(load, options) }))
}

/** For callers that retry and show their own message. Reports only an outdated page. */
export async function isOutdated(): Promise<boolean> {
  const isSo = (await troubleNow()) === 'outdated'
  if (isSo) note(isOutdated, 'outdated')
  return isSo
}

export function askAgain(): void {
  for (const ask of askers.splice(0)) ask()
}

/** The failure to show, if any. Use it once only: each click and each navigation tries again. */
export function useScriptTrouble(): ScriptTrouble {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const pages = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  useEffect(() => router && retryAtEachClick(router), [router])
  useEffect(() => {
    if (router && pages) retryPageScripts(router.routes, pages)
  }, [router, pages])
  return useSyncExternalStore(subscribe, trouble, () => null)
}

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

/** Retries at each navigation and at each click, unless a navigation is running: then the click may be for something else. */
function retryAtEachClick(router: Router): () => void {
  // Read from the router itself, because React may render this state only after the failure.
  let way = router.state.navigation.location
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.location === way) return
    way = navigation.location
    askAgain()
  })
  const handleClick = () => {
    if (!way && !isLeaving()) askAgain()
  }
  window.addEventListener('click', handleClick)
  return () => {
    stop()
    window.removeEventListener('click', handleClick)
  }
}

/**
 * Loads the scripts of other pages with retryUntilLoaded. Without this, the router reloads the page when such a script fails to
 * load, and an offline visitor ends at the browser's error page.
 */
function retryPageScripts(routes: Router['routes'], pages: UNSAFE_AssetsManifest['routes']): void {
  for (const { id, lazy, children } of routes) {
    const page = pages[id]
    if (page && typeof lazy === 'object') {
      const scripts: Record<string, string | undefined> = {
        loader: page.clientLoaderModule,
        middleware: page.clientMiddlewareModule,
      }
      for (const [part, read] of Object.entries<(() => unknown) | undefined>(lazy)) {
        const script = scripts[part] ?? page.module
        Reflect.set(lazy, part, read && (() => pageScript(script).then(read)))
      }
    }
    if (children) retryPageScripts(children, pages)
  }
}

const pageScripts = new Map<string, Promise<unknown>>()

function pageScript(script: string): Promise<unknown> {
  const known = pageScripts.get(script) ?? retryUntilLoaded(() => import(/* @vite-ignore */ script))
  pageScripts.set(script, known)
  return known
}

/** If the site answers but the script is missing, a new version has replaced this one. */
async function troubleNow(): Promise<ScriptTrouble> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  return answer && answer.status < 500 ? 'outdated' : 'unreachable'
}

function trouble(): ScriptTrouble {
  const all = [...missing.values()]
  return all.find((one) => one === 'outdated') ?? all[0] ?? null
}

function note(of: unknown, found: ScriptTrouble): void {
  if (found === null) missing.delete(of)
  else missing.set(of, found)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
