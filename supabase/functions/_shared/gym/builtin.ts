import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { camelNames } from '../../../../domain/contract/from-sql.ts'
import {
  GymBooking,
  GymCheckIn,
  GymFacility,
  GymMember,
  GymSale,
  GymService,
  GymStaffMember,
  GymStockItem,
} from '../../../../domain/contract/gym-lists.ts'
import { GymTotals } from '../../../../domain/contract/gym-totals.ts'
import { MembershipPlan, planColumns } from '../../../../domain/contract/membership.ts'
import type { GymPlan } from '../../../../domain/contract/sync-gym-master-memberships.ts'
import { listPlanFeatures } from '../../../../domain/membership/plan-features.ts'
import { call } from '../call.ts'
import { recordMember } from '../commands/members/record.ts'
import type { GymPort, GymRecords, Listed, ListSource } from './gym-port.ts'

/** The built-in gym system: our own tables. They are read on every call, so there is nothing to refresh. */
export function builtinGym({ service, db }: GymRecords, now: () => Date): GymPort {
  const about = (): ListSource => ({ source: 'builtin', fetchedAt: now().toISOString() })
  const listed = <Row>(list: Row[]): Listed<Row> => ({ ...about(), list })
  const createListReader = <Row extends z.core.$ZodType>(name: string, row: Row) => {
    return async () => listed(await call(service, 'builtin_list', { p_name: name }, z.array(row)))
  }
  const stock = createListReader('stock', GymStockItem)
  return {
    recordMember: async ({ by, ...person }) => {
      const memberId = await recordMember({ db }, person, by)
      return memberId === null ? null : { memberId }
    },
    totals: async () => ({ ...about(), ...(await call(service, 'builtin_totals', {}, GymTotals)) }),
    plans: async () => listed(await plansOnSale(service)),
    members: createListReader('members', GymMember),
    bookings: createListReader('bookings', GymBooking),
    checkIns: createListReader('checkins', GymCheckIn),
    sales: createListReader('sales', GymSale),
    inventory: stock,
    stock,
    services: createListReader('services', GymService),
    facilities: createListReader('facilities', GymFacility),
    staff: createListReader('staff', GymStaffMember),
  }
}

async function plansOnSale(service: SupabaseClient): Promise<GymPlan[]> {
  const { data, error } = await service
    .from('membership_plans')
    .select(planColumns)
    .eq('active', true)
    .order('sort_order')
    .order('name')
  if (error) throw error
  const plans = z.array(MembershipPlan).parse(camelNames(data))
  return plans.map((plan) => ({
    id: plan.id,
    name: plan.name,
    description: plan.description,
    features: listPlanFeatures(plan),
    duration: plan.months === 1 ? '1 month' : `${plan.months} months`,
    price: plan.priceCents === null ? null : plan.priceCents / 100,
    per: 'month',
  }))
}
