import { gymMasterAccount } from './gymmaster/account.ts'
import { gymMaster } from './gymmaster/gym-master.ts'
import { houseGym } from './house.ts'
import type { GymProvider } from './port.ts'

/** The gym system of the venue's settings: GymMaster where GYMMASTER_* is there, else the house's own tables. */
export function gymProvider(read: (name: string) => string | undefined, now: () => Date): GymProvider {
  const account = gymMasterAccount(read)
  if (account) return gymMaster(account, now)
  return {
    portal: { provider: 'house' },
    soldHere: ['bays', 'memberships'],
    open: (service) => houseGym(service, now),
  }
}
