import { z } from 'zod'
import type { GymPlan } from '../../../../../domain/contract/sync-gym-master-memberships.ts'
import { formatCents } from '../../../../../domain/money/money.ts'
import { amountIn } from './amount.ts'
import type { GymMasterClient } from './client.ts'
import { rowsIn } from './envelope.ts'
import { Amount, Id, Words } from './fields.ts'
import { partsOf } from './plan-words.ts'
import { type Found, readRows } from './read-rows.ts'

const path = '/portal/api/v1/memberships'
const ListedPlan = z.object({
  id: Id,
  name: z.string().trim().min(1),
  description: Words,
  price: Words,
  pricedescription: Words,
  signupfee: Amount,
  hide_signupfee: z.unknown().optional(),
  promotion_period_description: Words,
  membership_length: Words,
  sortorder: Amount,
})
type ListedPlan = z.output<typeof ListedPlan>

export async function readPlans(client: GymMasterClient): Promise<Found<GymPlan>> {
  const { list, notes } = readRows(rowsIn(await client.get('member', path), path), ListedPlan)
  const place = ({ sortorder }: ListedPlan) => sortorder ?? Number.MAX_SAFE_INTEGER
  return { list: list.toSorted((a, b) => place(a) - place(b)).map(toPlan), notes }
}

function toPlan(row: ListedPlan): GymPlan {
  const { text, points } = partsOf(row.description ?? '')
  const fee = row.hide_signupfee !== true && row.signupfee ? [`Sign-up fee ${dollars(row.signupfee)}`] : []
  return {
    id: row.id,
    name: row.name,
    description: text,
    duration: readDuration(row.membership_length),
    price: amountIn(row.price),
    per: periodName(row.pricedescription),
    features: [
      ...points,
      ...fee,
      ...(row.promotion_period_description ? [row.promotion_period_description] : []),
    ],
  }
}

/** 'month', or GymMaster's own words for another period; null if it names none. */
function periodName(words: string | null): string | null {
  const isMonthly = /^\W*((per|a|each|every) )?(1 )?month/i.test(words ?? '')
  return isMonthly ? 'month' : words
}

/** GymMaster's own words; a bare number does not say of what. */
function readDuration(length: string | null): string {
  return length !== null && /[a-z]/i.test(length) ? length : ''
}

function dollars(amount: number): string {
  return formatCents(Math.round(amount * 100))
}
