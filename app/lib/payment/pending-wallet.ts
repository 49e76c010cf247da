import { storedText } from '../browser/stored-text.ts'

/** What somebody has gone to approve in a wallet's own app, which may lead them back into a page that is loaded anew. */
type PendingWallet = { fingerprint: string; cents: number }

const LONGEST_MS = 15 * 60_000
const storage = storedText('nightlark.pending')

function readPendingWallet(now: number): PendingWallet | null {
  try {
    const kept = JSON.parse(storage.read() || 'null')
    return kept && now - kept.at < LONGEST_MS ? kept : null
  } catch {
    return null
  }
}

/** One at a time: who presses a wallet again, or pays otherwise, is not away any more. */
export const pendingWallet = {
  begin(pending: PendingWallet, now = Date.now()): void {
    storage.write(JSON.stringify({ ...pending, at: now }))
  },
  /** Whether this, and this sum, is what somebody went to approve: only then is it paid without another press. */
  isFor({ fingerprint, cents }: PendingWallet, now = Date.now()): boolean {
    const out = readPendingWallet(now)
    return out?.fingerprint === fingerprint && out.cents === cents
  },
  /** Whether somebody may come back to this. */
  isOut(fingerprint: string, now = Date.now()): boolean {
    return readPendingWallet(now)?.fingerprint === fingerprint
  },
  end(): void {
    if (storage.read()) storage.write('')
  },
}
