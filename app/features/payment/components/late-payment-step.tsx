import { fetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the page, because payment comes last. */
export const LatePaymentStep = fetchedAhead(
  async () => (await import('./payment-step.tsx')).PaymentStep,
  <Skeleton className="mt-5 h-80 w-full" />,
)
