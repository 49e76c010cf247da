import { storedText } from '../browser/stored-text.ts'

/** The buyer is approving this payment in the wallet's app, which may return to a newly loaded page. */
type PendingWallet = { fingerprint: string; cents: number }

const MAX_AGE_MS = 15 * 60_000
const storage = storedText('nightlark.errand')

function readPendingWallet(now: number): PendingWallet | null {
  try {
    const pending = JSON.parse(storage.read() || 'null')
    return pending && now - pending.at < MAX_AGE_MS ? pending : null
  } catch {
    return null
  }
}

/** At most one is pending. */
export const pendingWallet = {
  begin(pending: PendingWallet, now = Date.now()): void {
    storage.write(JSON.stringify({ ...pending, at: now }))
  },
  /** Only a payment of exactly this amount is made without another click. */
  matches({ fingerprint, cents }: PendingWallet, now = Date.now()): boolean {
    const pending = readPendingWallet(now)
    return pending?.fingerprint === fingerprint && pending.cents === cents
  },
  isPendingFor(fingerprint: string, now = Date.now()): boolean {
    return readPendingWallet(now)?.fingerprint === fingerprint
  },
  end(): void {
    if (storage.read()) storage.write('')
  },
}
