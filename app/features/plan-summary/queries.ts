import { fetchPlansOnSale } from '#app/features/memberships/queries.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { fetchPortal } from '#app/lib/portal/portal.ts'
import { useVenueFacts } from '#app/lib/site/venue-facts.ts'
import { type PlanLine, toPlanLine } from '#domain/membership/plan-line.ts'
import { venue } from '#domain/venue/venue.ts'

/** Shown until the plans are known, and if a gym system sells them. */
const unknown = (): PlanLine[] => [{ name: 'Our plans', price: `call ${venue.phone}`, features: '' }]

export const { useValue: usePlanLines } = liveValue<PlanLine[]>({
  name: 'Plans',
  unknown,
  useServerValue: () => useVenueFacts()?.plans ?? null,
  ask: async () => (await fetchPlans()) ?? unknown(),
  freshMs: 60_000,
})

async function fetchPlans(): Promise<PlanLine[] | null> {
  if ((await fetchPortal()).provider !== 'builtin') return null
  return (await fetchPlansOnSale()).map(toPlanLine)
}
