import { queryOptions } from '@tanstack/react-query'
import { backendUrl, publishableKey } from '#app/lib/backend-address.ts'
import { AppError } from '#app/lib/errors.ts'
import { readPortal } from './schema.ts'

/** Whose pages stand in the frames. Asked without the backend's client: the page around a frame has no other use for it. */
export function portalQuery() {
  return queryOptions({
    queryKey: ['portal'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const url = `${backendUrl()}/functions/v1/get-portal`
      const response = await fetch(url, {
        method: 'POST',
        headers: { apikey: publishableKey },
        signal,
      }).catch((cause: unknown) => {
        throw new AppError('network', { cause })
      })
      const portal = readPortal(await response.json().catch(() => null))
      if (portal === null) throw new AppError('unexpected')
      return portal
    },
  })
}
