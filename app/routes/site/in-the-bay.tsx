import { InTheBay } from '#app/features/in-the-bay/components/in-the-bay.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/in-the-bay.ts'

export function meta() {
  return privateMeta('Your bay')
}

export default function InTheBayPage({ params }: Route.ComponentProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9 [&>*]:max-w-4xl"
    >
      <InTheBay key={params.code} code={params.code} />
    </main>
  )
}
