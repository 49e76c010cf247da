import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useEffect } from 'react'
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router'
import { toast } from 'sonner'
import { afterAll, afterEach } from 'vitest'
import { doorTiming } from '#app/features/admin/navigation/state.ts'
import { queryClient, queryDefaults } from '#app/lib/backend/query-client.ts'
import { clientMade } from '#app/lib/backend/supabase.ts'
import App from '#app/root.tsx'
import routes from '#app/routes.ts'

type RouteModule = {
  default: ComponentType<{ loaderData: unknown; params: unknown }>
  ErrorBoundary?: ComponentType<{ error: unknown }>
  loader?: (args: object) => unknown
  clientLoader?: (args: object) => unknown
  clientMiddleware?: unknown
  shouldRevalidate?: unknown
}
const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.tsx')

// The longest that a screen is waited for: what is waited for comes sooner, or is missing.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe screen says: ${document.body.textContent}`),
})
// What is tried again is tried again at once; how long the pauses are is query-client.test.ts's matter.
// How long the admin panel waits at its door is outage.test.ts's matter.
Object.assign(doorTiming, { knownMs: 60_000, firstMs: 60_000 })
queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retryDelay: 0 } })

// The next file has a client of its own in the same document: this one no longer looks after the session there.
let endClient = async () => {}
clientMade.then(({ auth }) => {
  endClient = () => auth.dispose()
})
afterAll(() => endClient())

let close = () => {}
let wantedPage = () => ''
let drawnPage = ''
const width = window.innerWidth
afterEach(() => {
  leave()
  resize(width, '')
})

/** How wide the window is for the rest of the test. Without it, no media query in rem holds: there is no size of emails. */
export const setWidth = (pixels: number) => resize(pixels, '16px')

function resize(pixels: number, fontSize: string): void {
  document.documentElement.style.fontSize = fontSize
  Reflect.get(window, 'happyDOM').setViewport({ width: pixels })
}

/** Stands on a page of the site, as somebody does who typed its address. */
export async function open(address: string): Promise<void> {
  leave()
  window.history.replaceState(null, '', address)
  // As in the browser, the modules of the opened page are there before its router, with their error boundaries.
  const { pathname } = window.location
  const opened = matchRoutes(siteMap as RouteObject[], pathname)?.map(
    ({ route }) => (route as RouteConfigEntry).file,
  )
  const loaded = new Map<string, RouteModule>()
  for (const file of opened ?? []) loaded.set(file, await moduleOf(file)())
  const router = createBrowserRouter([
    { Component: DrawnApp, children: siteMap.map((entry) => toRoute(entry, loaded)) },
  ])
  close = () => router.dispose()
  wantedPage = () => router.state.location.key
  render(<RouterProvider router={router} />)
}

function DrawnApp() {
  const { key } = useLocation()
  useEffect(() => {
    drawnPage = key
  }, [key])
  return <App />
}

/** Whether the page of the address is there: the address changes a moment earlier. */
export const isDrawn = () => drawnPage === wantedPage()

/** Closes the page. What it kept in the browser stays. */
function leave(): void {
  toast.dismiss()
  cleanup()
  close()
  queryClient.clear()
}

/** Without the addresses that answer with a file or another address: no page is drawn there. */
const siteMap = (routes as RouteConfigEntry[]).filter(({ file }) => file.endsWith('.tsx'))

function moduleOf(file: string): () => Promise<RouteModule> {
  const load = modules[`../../app/${file}`]
  if (!load) throw new Error(`${file} is no route module.`)
  return load
}

function toRoute(
  { id, file, path, index, children }: RouteConfigEntry,
  loaded: ReadonlyMap<string, RouteModule>,
): RouteObject {
  const known = loaded.get(file)
  const load = moduleOf(file)
  const parts = known ? partsOf(known) : { lazy: lazyParts(load) }
  const below = children?.map((child) => toRoute(child, loaded))
  // As React Router's build names it.
  const name = id ?? file.replace(/\.tsx$/, '')
  return { id: name, path, index, ...parts, HydrateFallback: () => null, children: below } as RouteObject
}

function partsOf(module: RouteModule) {
  return {
    Component: withProps(module.default),
    ErrorBoundary: withError(module.ErrorBoundary),
    loader: loaderOf(module),
    shouldRevalidate: module.shouldRevalidate,
    middleware: module.clientMiddleware,
  }
}

/** Tests run a route's server loader in this process, when its page is opened or its client loader asks for it. */
function loaderOf({ clientLoader, loader }: RouteModule) {
  if (!clientLoader) return loader
  return (args: object) => clientLoader({ ...args, serverLoader: async () => loader?.(args) })
}

function lazyParts(load: () => Promise<RouteModule>) {
  return {
    Component: async () => partsOf(await load()).Component,
    ErrorBoundary: async () => partsOf(await load()).ErrorBoundary,
    loader: async () => partsOf(await load()).loader,
    shouldRevalidate: async () => partsOf(await load()).shouldRevalidate,
    middleware: async () => partsOf(await load()).middleware,
  }
}

function withProps(Screen: RouteModule['default']) {
  return function WithProps() {
    return <Screen loaderData={useLoaderData()} params={useParams()} />
  }
}

function withError(Boundary: RouteModule['ErrorBoundary']) {
  return (
    Boundary &&
    function WithError() {
      return <Boundary error={useRouteError()} />
    }
  )
}

export const user = userEvent.setup({ pointerEventsCheck: 0, delay: null })
export { fireEvent, screen, waitFor, within }
