import { fetchedAhead } from '#app/lib/loading/fetched-ahead.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The payment step, loaded after the page: nobody begins with it. */
export const LateTill = fetchedAhead(
  async () => (await import('./till.tsx')).Till,
  <Skeleton className="mt-5 h-80 w-full" />,
)
