import {
  type ComponentType,
  type ContextType,
  lazy,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { type UNSAFE_AssetsManifest, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'
import { isLoadingDocument } from './reload-page.ts'

type ScriptFailure = 'unreachable' | 'outdated' | null

const failures = new Map<unknown, ScriptFailure>()
const listeners = new Set<() => void>()
const retries: (() => void)[] = []

type LoadOptions = {
  /** Does not show a failure. */
  isQuiet?: boolean
}

/** React and its router remember a failed load forever, so this resolves only with success. Each click tries again. */
export async function retryUntilLoaded<Part>(
  load: () => Promise<Part>,
  { isQuiet = false }: LoadOptions = {},
): Promise<Part> {
  for (;;) {
    try {
      const part = await load()
      setFailure(load, null)
      return part
    } catch (error) {
      console.error('A part did not load', error)
      if (!isQuiet) setFailure(load, await findCause())
      await new Promise<void>((resolve) => retries.push(resolve))
    }
  }
}

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: LoadOptions,
) {
  return lazy(async () => ({ default: await retryUntilLoaded(load, options) }))
}

/** For callers that retry and show their own message; only an outdated page is shown here. */
export async function isOutdated(): Promise<boolean> {
  const isReplaced = (await findCause()) === 'outdated'
  if (isReplaced) setFailure(isOutdated, 'outdated')
  return isReplaced
}

export function retryLoads(): void {
  for (const retry of retries.splice(0)) retry()
}

/** Use it only once in a page: it registers the retries. */
export function useScriptFailure(): ScriptFailure {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const pages = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  useEffect(() => router && retryAtEachClick(router), [router])
  useEffect(() => {
    if (router && pages) retryPageScripts(router.routes, pages)
  }, [router, pages])
  return useSyncExternalStore(subscribe, currentFailure, () => null)
}

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

/** Ignores clicks during a navigation, which may be meant for something else. */
function retryAtEachClick(router: Router): () => void {
  // Read from the router itself, because React may render this state only after the failure.
  let target = router.state.navigation.location
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.location === target) return
    target = navigation.location
    retryLoads()
  })
  const handleClick = () => {
    if (!target && !isLoadingDocument()) retryLoads()
  }
  window.addEventListener('click', handleClick)
  return () => {
    stop()
    window.removeEventListener('click', handleClick)
  }
}

/** Without this, the router reloads the page if a script fails, and an offline visitor sees the browser's error page. */
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
        Reflect.set(lazy, part, read && (() => loadPageScript(script).then(read)))
      }
    }
    if (children) retryPageScripts(children, pages)
  }
}

const pageScripts = new Map<string, Promise<unknown>>()

function loadPageScript(script: string): Promise<unknown> {
  const known = pageScripts.get(script) ?? retryUntilLoaded(() => import(/* @vite-ignore */ script))
  pageScripts.set(script, known)
  return known
}

/** If the site answers without the script, a new version has replaced this one. */
async function findCause(): Promise<ScriptFailure> {
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  return answer && answer.status < 500 ? 'outdated' : 'unreachable'
}

function currentFailure(): ScriptFailure {
  const all = [...failures.values()]
  return all.find((failure) => failure === 'outdated') ?? all[0] ?? null
}

function setFailure(source: unknown, failure: ScriptFailure): void {
  if (failure === null) failures.delete(source)
  else failures.set(source, failure)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
