import { setServerBackend } from '#app/lib/backend/endpoint.ts'
import { demoVenue } from './demo-venue.ts'

/** Lets files of the site render as on a server at this address, whose only row is the demo venue's. */
export function renderAt(siteUrl: string): void {
  setServerBackend({
    url: siteUrl,
    siteUrl,
    publishableKey: 'none',
    fetch: async () => Response.json([demoVenue]),
    clock: null,
    isElsewhere: false,
  })
}
