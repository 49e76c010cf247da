import { FramePage } from '#app/features/portal/components/frame-page.tsx'
import { publicMeta } from '#app/lib/site/page-meta.ts'
import { TilesSkeleton } from '#app/ui/tiles-skeleton.tsx'

const TITLE = 'Pro Shop'

export function meta() {
  return publicMeta(TITLE, 'What is on the shelf, in which sizes and at what price.', {
    path: '/store',
    image: '/og/shop.jpg',
  })
}

export default function Store() {
  return (
    <FramePage
      title={TITLE}
      name="shop"
      backTo="/dashboard"
      outline={<TilesSkeleton label="Loading the shop..." className="aspect-4/5" />}
    />
  )
}
