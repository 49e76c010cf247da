import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { BalanceCheck } from '#app/features/gift-cards/components/balance-check.tsx'
import { GiftSheet } from '#app/features/gift-cards/components/gift-sheet.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import { codeInFragment } from '#domain/shop/gift-path.ts'
import type { Route } from './+types/gift.ts'

export function meta() {
  return privateMeta('Gift cards')
}

export default function GiftPage({ params }: Route.ComponentProps) {
  const isHydrated = useIsHydrated()
  const code = codeInFragment(useLocation().hash)
  const id = params.id ?? ''

  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9 print:max-w-none print:p-0"
    >
      <Link to="/shop" className={buttonStyle('quiet', '-ml-3 px-3 text-brass-200 print:hidden')}>
        <ArrowLeft aria-hidden /> Back to Shop
      </Link>
      <h1 tabIndex={-1} className="mt-3 mb-7 text-4xl sm:text-5xl print:hidden">
        {id ? 'Your gift card' : 'Gift cards'}
      </h1>
      {isHydrated && id && code ? <GiftSheet key={code} id={id} code={code} /> : <BalanceCheck />}
    </main>
  )
}
