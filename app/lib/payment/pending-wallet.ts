import { storedText } from '../browser/stored-text.ts'

/** A payment that the buyer is approving in a wallet's own app, which may return them to a newly loaded page. */
type PendingWallet = { fingerprint: string; cents: number }

const LONGEST_MS = 15 * 60_000
const storage = storedText('nightlark.errand')

function readPendingWallet(now: number): PendingWallet | null {
  try {
    const kept = JSON.parse(storage.read() || 'null')
    return kept && now - kept.at < LONGEST_MS ? kept : null
  } catch {
    return null
  }
}

/** At most one. Choosing another payment method, or a wallet again, replaces or clears it. */
export const pendingWallet = {
  begin(pending: PendingWallet, now = Date.now()): void {
    storage.write(JSON.stringify({ ...pending, at: now }))
  },
  /** Whether the buyer went to approve exactly this amount: only then is it paid without another click. */
  isFor({ fingerprint, cents }: PendingWallet, now = Date.now()): boolean {
    const out = readPendingWallet(now)
    return out?.fingerprint === fingerprint && out.cents === cents
  },
  /** Whether the buyer may return from the wallet to this payment. */
  isOut(fingerprint: string, now = Date.now()): boolean {
    return readPendingWallet(now)?.fingerprint === fingerprint
  },
  end(): void {
    if (storage.read()) storage.write('')
  },
}
