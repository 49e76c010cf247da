import { storedText } from '../browser/stored-text.ts'

/** What somebody has gone to approve in a wallet's own app, which may lead them back into a page that is loaded anew. */
type Errand = { fingerprint: string; cents: number }

const LONGEST_MS = 15 * 60_000
const storage = storedText('nightlark.errand')

function readErrand(now: number): Errand | null {
  try {
    const kept = JSON.parse(storage.read() || 'null')
    return kept && now - kept.at < LONGEST_MS ? kept : null
  } catch {
    return null
  }
}

/** One at a time: who presses a wallet again, or pays otherwise, is not away any more. */
export const walletErrand = {
  begin(errand: Errand, now = Date.now()): void {
    storage.write(JSON.stringify({ ...errand, at: now }))
  },
  /** Whether this, and this sum, is what somebody went to approve: only then is it paid without another press. */
  isFor({ fingerprint, cents }: Errand, now = Date.now()): boolean {
    const out = readErrand(now)
    return out?.fingerprint === fingerprint && out.cents === cents
  },
  /** Whether somebody may come back to this. */
  isOut(fingerprint: string, now = Date.now()): boolean {
    return readErrand(now)?.fingerprint === fingerprint
  },
  end(): void {
    if (storage.read()) storage.write('')
  },
}
