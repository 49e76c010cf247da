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
import { admissionTimeouts } from '#app/features/admin/navigation/state.ts'
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

// Longest wait for a screen.
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe screen says: ${document.body.textContent}`),
})
// Retries happen immediately; query-client.test.ts covers their pauses, and outage.test.ts the admin's timeouts.
Object.assign(admissionTimeouts, { knownMs: 60_000, firstMs: 60_000 })
queryClient.setDefaultOptions({ ...queryDefaults, queries: { ...queryDefaults.queries, retryDelay: 0 } })

// The next file has its own client in the same document, so this one must stop managing the session.
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

/** Sets the width of the window for the rest of the test. Without it, no media query in rem matches. */
export const setWidth = (pixels: number) => resize(pixels, '16px')

function resize(pixels: number, fontSize: string): void {
  document.documentElement.style.fontSize = fontSize
  Reflect.get(window, 'happyDOM').setViewport({ width: pixels })
}

/** Opens a page of the site as if its address had been typed. */
export async function open(address: string): Promise<void> {
  leave()
  window.history.replaceState(null, '', address)
  // As in the browser, load the page's modules and error boundaries before its router.
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

/** Whether the page of the current address is rendered, which happens after the address changes. */
export const isDrawn = () => drawnPage === wantedPage()

/** Closes the page but keeps the browser's storage. */
function leave(): void {
  toast.dismiss()
  cleanup()
  close()
  queryClient.clear()
}

/** Routes that render a page, without those that return a file or a redirect. */
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
  const parts = known ? readParts(known) : { lazy: lazyParts(load) }
  const below = children?.map((child) => toRoute(child, loaded))
  // React Router's build assigns the same id.
  const name = id ?? file.replace(/\.tsx$/, '')
  return { id: name, path, index, ...parts, HydrateFallback: () => null, children: below } as RouteObject
}

function readParts(module: RouteModule) {
  return {
    Component: withProps(module.default),
    ErrorBoundary: withError(module.ErrorBoundary),
    loader: loaderOf(module),
    shouldRevalidate: module.shouldRevalidate,
    middleware: module.clientMiddleware,
  }
}

/** Tests run a route's server loader in this process when its page opens or its client loader calls it. */
function loaderOf({ clientLoader, loader }: RouteModule) {
  if (!clientLoader) return loader
  return (args: object) => clientLoader({ ...args, serverLoader: async () => loader?.(args) })
}

function lazyParts(load: () => Promise<RouteModule>) {
  return {
    Component: async () => readParts(await load()).Component,
    ErrorBoundary: async () => readParts(await load()).ErrorBoundary,
    loader: async () => readParts(await load()).loader,
    shouldRevalidate: async () => readParts(await load()).shouldRevalidate,
    middleware: async () => readParts(await load()).middleware,
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
