import { redirect } from 'react-router'
import type { Route } from './+types/portal.ts'

const paths: Record<string, string> = {
  booking: '/booking',
  account: '/member-portal',
  signup: '/member-signup',
  calendar: '/calendar',
  shop: '/store',
}

/** The addresses that these pages had in a frame, which old links and emails still name. */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = paths[params.name]
  if (!path) throw new Response(null, { status: 404, statusText: 'Not Found' })
  throw redirect(path + new URL(request.url).search, 308)
}
