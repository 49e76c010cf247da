import { GymFailure, type GymPort, type GymProvider } from '../gym-port.ts'
import { readBookings, toCheckIns } from './bookings.ts'
import { cachedRead, type ReadRequest } from './cached-read.ts'
import { gymMasterSite, type Patience } from './client.ts'
import { readFacilities } from './facilities.ts'
import type { GymMasterAccount } from './gym-master-account.ts'
import { createListReader, derived } from './listed.ts'
import { readMembers } from './members.ts'
import { readPlans } from './plans.ts'
import { readInventory, readStock } from './products.ts'
import { readReportIds, reportReader } from './reports.ts'
import { readSales } from './sales.ts'
import { readBookable, toServices } from './services.ts'
import { signUp } from './sign-up.ts'
import { readStaff } from './staff.ts'
import { readTotals } from './totals.ts'

/** The time limit for GymMaster within one answer of ours, so that we answer within ten seconds. */
const answerMs = 9000

type Timing = { answerMs?: number; patience?: Patience }

/** GymMaster over HTTP. Its answers are cached for five minutes in this process. */
export function gymMaster(account: GymMasterAccount, now: () => Date, timing: Timing = {}): GymProvider {
  const patienceMs = timing.answerMs ?? answerMs
  const site = gymMasterSite(account, timing.patience)
  const clientFor = ({ deadline }: ReadRequest) => site.until(deadline)
  const reportIds = cachedRead((asked) => readReportIds(clientFor(asked)), now)
  const reportsFor = (asked: ReadRequest) =>
    reportReader(clientFor(asked), async () => (await reportIds({ ...asked, refresh: false })).value)

  const members = cachedRead((asked) => readMembers(clientFor(asked), reportsFor(asked), now()), now)
  const bookings = cachedRead((asked) => readBookings(reportsFor(asked), now()), now)
  const bookable = cachedRead((asked) => readBookable(clientFor(asked)), now)
  const sales = cachedRead((asked) => readSales(reportsFor(asked), listOrNull(members(asked)), now()), now)
  const facilities = cachedRead(
    async (asked) => readFacilities(clientFor(asked), (await bookable(asked)).value.list, now()),
    now,
  )
  const { listed, maybeListed } = createListReader(patienceMs)
  const lists: Omit<GymPort, 'recordMember' | 'totals'> = {
    plans: listed(cachedRead((asked) => readPlans(clientFor(asked)), now)),
    members: listed(members),
    bookings: listed(bookings),
    checkIns: listed(derived(bookings, toCheckIns)),
    sales: listed(sales),
    inventory: maybeListed(cachedRead((asked) => readInventory(clientFor(asked)), now)),
    stock: listed(cachedRead((asked) => readStock(reportsFor(asked), now()), now)),
    services: listed(derived(bookable, toServices)),
    facilities: listed(facilities),
    staff: listed(cachedRead((asked) => readStaff(clientFor(asked), now()), now)),
  }
  const memberIdOf = async (email: string, deadline: number) => {
    const { value } = await members({ refresh: true, deadline })
    return value.list.find((member) => member.email?.toLowerCase() === email)?.id.toString() ?? null
  }
  return {
    portal: { provider: 'gymmaster', site: account.baseUrl },
    soldHere: [],
    open: ({ db }) => ({
      ...lists,
      totals: (reading) => readTotals(lists, reading),
      recordMember: (person) => {
        const asked = performance.now()
        const deadlines = { deadline: asked + patienceMs, entryDeadline: asked + patienceMs * 0.75 }
        return signUp({ site, db, memberIdOf, ...deadlines }, person)
      },
    }),
  }
}

/** For optional parts of a list: null if they cannot be read. */
async function listOrNull<Row>(asked: Promise<{ value: { list: Row[] } }>): Promise<Row[] | null> {
  try {
    return (await asked).value.list
  } catch (error) {
    if (error instanceof GymFailure) return null
    throw error
  }
}
