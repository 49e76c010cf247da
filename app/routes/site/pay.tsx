import { useLocation } from 'react-router'
import { LatePaymentStep } from '#app/features/payment/components/late-payment-step.tsx'
import { PaymentLinkSheet } from '#app/features/payment-link/components/payment-link-sheet.tsx'
import { useFetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { useIsHydrated } from '#app/lib/loading/hydration.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { tokenInFragment } from '#domain/booking/payment-link-path.ts'

export function meta() {
  return privateMeta('Pay for your booking')
}

export default function PayPage() {
  const isHydrated = useIsHydrated()
  const token = tokenInFragment(useLocation().hash)
  useFetchedAhead(LatePaymentStep)

  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-7xl px-4 pt-6 pb-20 sm:px-8 sm:pt-9 [&>*]:max-w-5xl"
    >
      <h1 tabIndex={-1} className="mb-7 text-4xl sm:text-5xl">
        Pay for your booking
      </h1>
      {isHydrated && (
        <PaymentLinkSheet
          key={token}
          token={token || 'none'}
          renderPaymentStep={(step) => <LatePaymentStep {...step} />}
        />
      )}
    </main>
  )
}
