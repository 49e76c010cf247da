import { fetchVenue } from '#app/lib/site/read-venue.ts'
import { venue } from '#domain/venue/venue.ts'

export async function loader() {
  await fetchVenue().catch(() => undefined)
  const color = import.meta.env.VITE_BAR_COLOUR
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const manifest = {
    name: venue.longName,
    short_name: venue.name,
    description: venue.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: color,
    theme_color: color,
    icons: [
      icon(192),
      icon(512),
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
