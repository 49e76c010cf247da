import { BayQrPage } from '#app/features/bay-qr/components/bay-qr-page.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import type { Route } from './+types/bay-qr.ts'

export function meta() {
  return privateMeta('Your bay')
}

export default function BayPage({ params }: Route.ComponentProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9 [&>*]:max-w-4xl"
    >
      <BayQrPage key={params.code} code={params.code} />
    </main>
  )
}
