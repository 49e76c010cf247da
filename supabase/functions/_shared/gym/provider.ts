import { builtinGym } from './builtin.ts'
import type { GymProvider } from './gym-port.ts'
import { gymMaster } from './gymmaster/gym-master.ts'
import { gymMasterAccount } from './gymmaster/gym-master-account.ts'

/** The configured gym system: GymMaster if GYMMASTER_* is set, else our own tables. */
export function gymProvider(read: (name: string) => string | undefined, now: () => Date): GymProvider {
  const account = gymMasterAccount(read)
  if (account) return gymMaster(account, now)
  return {
    portal: { provider: 'builtin' },
    soldHere: ['bays', 'memberships'],
    open: (records) => builtinGym(records, now),
  }
}
