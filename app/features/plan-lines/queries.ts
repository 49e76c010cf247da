import { plansOnSale } from '#app/features/memberships/queries.ts'
import { liveValue } from '#app/lib/backend/live-value.ts'
import { knownPortal } from '#app/lib/portal/portal.ts'
import { useTold } from '#app/lib/site/told.ts'
import { type PlanLine, planLine } from '#domain/membership/plan-line.ts'
import { venue } from '#domain/venue/venue.ts'

type KnownPlans = { lines: PlanLine[]; isTold: boolean }

/** What a page says that nobody has told. */
export const unknownPlan: PlanLine = { name: 'Our plans', price: `ask us: ${venue.phone}`, features: '' }

const unknown: KnownPlans = { lines: [unknownPlan], isTold: false }

/** The plans on sale, in a line each, as staff have set them. */
export const { useValue: usePlanLines } = liveValue<KnownPlans>({
  name: 'Plans',
  unknown,
  useTold: () => {
    const lines = useTold()?.plans
    return lines ? { lines, isTold: true } : null
  },
  ask: async () => {
    const lines = await fetchPlans()
    return lines ? { lines, isTold: true } : unknown
  },
  freshMs: 60_000,
})

export async function fetchPlans(): Promise<PlanLine[] | null> {
  if ((await knownPortal()).provider !== 'builtin') return null
  return (await plansOnSale()).map(planLine)
}
