import type { RouteConfigEntry } from '@react-router/dev/routes'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject, RouterProvider, useLoaderData, useParams } from 'react-router'
import routes from '#app/routes.ts'

type RouteModule = {
  default: ComponentType<{ loaderData: unknown; params: unknown }>
  clientLoader?: unknown
  clientMiddleware?: unknown
  ErrorBoundary?: ComponentType<{ error: unknown }>
}
const modules = import.meta.glob<RouteModule>('../../app/routes/**/*.tsx')

function toRoute({ file, path, index, children }: RouteConfigEntry): RouteObject {
  const load = modules[`../../app/${file}`] as () => Promise<RouteModule>
  return {
    path,
    index,
    HydrateFallback: () => null,
    lazy: {
      Component: async () => withProps((await load()).default),
      loader: async () => (await load()).clientLoader,
      middleware: async () => (await load()).clientMiddleware,
    },
    children: children?.map(toRoute),
  } as RouteObject
}

function withProps(Screen: RouteModule['default']) {
  return function WithProps() {
    return <Screen loaderData={useLoaderData()} params={useParams()} />
  }
}

export async function openScreen(address: string) {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter((routes as RouteConfigEntry[]).map(toRoute))
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}
export { cleanup, screen }
