import { GymFailure, type GymPort, type GymProvider, type Reading } from '../port.ts'
import type { GymMasterAccount } from './account.ts'
import { checkInsOf, readBookings } from './bookings.ts'
import { gymMasterClient } from './client.ts'
import { readFacilities } from './facilities.ts'
import { kept } from './kept.ts'
import { derived, listed, maybeListed } from './listed.ts'
import { readMembers } from './members.ts'
import { readPlans } from './plans.ts'
import { readInventory, readStock } from './products.ts'
import { reportReader } from './reports.ts'
import { readSales } from './sales.ts'
import { readBookable, servicesOf } from './services.ts'
import { signUp } from './sign-up.ts'
import { readStaff } from './staff.ts'

/** GymMaster over HTTP. What it told is kept for five minutes, for all who ask this process. */
export function gymMaster(account: GymMasterAccount, now: () => Date): GymProvider {
  const client = gymMasterClient(account)
  const runReport = reportReader(client, now)
  const members = kept(() => readMembers(client, runReport, now()), now)
  const memberList = (reading: Reading) =>
    members(reading).then(
      ({ value }) => value.list,
      (error) => {
        if (error instanceof GymFailure) return null
        throw error
      },
    )
  const bookings = kept(() => readBookings(runReport, now()), now)
  const bookable = kept(() => readBookable(client), now)
  const sales = kept(async (reading) => readSales(runReport, await memberList(reading), now()), now)
  const facilities = kept(
    async (reading) => readFacilities(client, (await bookable(reading)).value.list, now()),
    now,
  )
  const lists: Omit<GymPort, 'recordMember'> = {
    plans: listed(kept(() => readPlans(client), now)),
    members: listed(members),
    bookings: listed(bookings),
    checkIns: listed(derived(bookings, checkInsOf)),
    sales: listed(sales),
    inventory: maybeListed(kept(() => readInventory(client), now)),
    stock: listed(kept(() => readStock(runReport, now()), now)),
    services: listed(derived(bookable, servicesOf)),
    facilities: listed(facilities),
    staff: listed(kept(() => readStaff(client, now()), now)),
  }
  const memberIdOf = async (email: string) => {
    const { value } = await members({ refresh: true })
    return value.list.find((member) => member.email?.toLowerCase() === email)?.id.toString() ?? null
  }
  return {
    portal: { provider: 'gymmaster', site: account.baseUrl },
    open: (service) => ({
      ...lists,
      recordMember: (person) => signUp({ client, service, memberIdOf }, person),
    }),
  }
}
