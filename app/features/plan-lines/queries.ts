import { liveValue } from '#app/lib/backend/live-value.ts'
import { writtenList } from '#app/lib/site/told-by-staff.ts'
import type { PlanLine } from '#domain/membership/plan-line.ts'
import { venue } from '#domain/venue/venue.ts'

type KnownPlans = { lines: PlanLine[]; isTold: boolean }

/** What a page says that nobody has told. */
export const unknownPlan: PlanLine = { name: 'Our plans', price: `ask us: ${venue.phone}`, features: '' }

/** The plans on sale, in a line each, as staff have set them. */
export const { useValue: usePlanLines } = liveValue<KnownPlans>({
  name: 'Plans',
  unknown: { lines: [unknownPlan], isTold: false },
  written: writtenPlans,
  ask: fetchPlans,
  freshMs: 60_000,
})

function writtenPlans(): KnownPlans | null {
  const written = writtenList('plans')
  if (written === null) return null
  const lines = written.rows.map(({ name = '', price = '', features = '' }) => ({ name, price, features }))
  return { lines, isTold: true }
}

/** The code for it is loaded now, because most pages come with their plans. */
async function fetchPlans(): Promise<KnownPlans> {
  const [{ plansOnSale }, { planLine }] = await Promise.all([
    import('#app/features/memberships/queries.ts'),
    import('#domain/membership/plan-line.ts'),
  ])
  return { lines: (await plansOnSale()).map(planLine), isTold: true }
}
