import * as z from 'zod/mini'
import type { PaymentOutcome } from '#domain/contract/refusal.ts'
import { randomId } from '../browser/random-id.ts'
import { storedText } from '../browser/stored-text.ts'

/** The id stays the same over retries, reloads and tabs, so that the buyer is charged once. */
const PaymentAttempt = z.object({
  id: z.uuid(),
  /** Identifies what is paid, not how: another cart is another attempt. */
  fingerprint: z.string(),
  /** Sent, with unknown result. */
  isOpen: z.boolean(),
  /** Earlier unanswered attempts, which must not be paid in addition. */
  replaces: z._default(z.array(z.uuid()), []),
  /** Data to show the attempt again after a reload. */
  kept: z._default(z.unknown(), null),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** Has its own id if it is a row, such as a hold. */
export type Payable = { fingerprint: string } | { id: string; kept: unknown }

const MAX_REPLACED = 20

/** Returns the stored attempt if it matches; otherwise a new one, which replaces an open one. */
export function resolveAttempt(payable: Payable, stored: string | null, newId: () => string): PaymentAttempt {
  const earlier = readAttempt(stored)
  const fingerprint = toFingerprint(payable)
  if (earlier?.fingerprint === fingerprint) return earlier
  const next = { fingerprint, isOpen: false }
  if ('id' in payable) return { ...next, ...payable, replaces: [] }
  const open = earlier?.isOpen ? [earlier.id] : []
  const replaces = [...(earlier?.replaces ?? []), ...open].slice(-MAX_REPLACED)
  return { ...next, id: newId(), replaces, kept: null }
}

export function toFingerprint(payable: Payable): string {
  return 'id' in payable ? payable.id : payable.fingerprint
}

/** Tabs need not share an attempt with its own id; another tab's attempt is a different payment. */
function hasOwnId({ id, fingerprint }: PaymentAttempt): boolean {
  return id === fingerprint
}

function readAttempt(stored: string | null): PaymentAttempt | null {
  try {
    return PaymentAttempt.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function paymentAttempts(key: string) {
  const storage = storedText(key)
  const current = () => readAttempt(storage.read())
  const write = (attempt: PaymentAttempt) => storage.write(JSON.stringify(attempt))
  // Another tab may overwrite the stored attempt that this tab has sent.
  const sentHere = new Set<string>()

  /** Does nothing if another attempt has replaced it. */
  function update(attempt: PaymentAttempt): void {
    if (current()?.id === attempt.id) write(attempt)
  }

  /** Also removes the attempts that it replaced. */
  function forget({ id }: PaymentAttempt): void {
    sentHere.delete(id)
    const kept = current()
    if (kept?.id === id || kept?.replaces.includes(id)) storage.write('')
  }

  return {
    /** Call it when the payment form is shown: two tabs that begin at the click would begin two attempts. */
    begin(payable: Payable): PaymentAttempt {
      const attempt = resolveAttempt(payable, storage.read(), randomId)
      if (!hasOwnId(attempt) && attempt.id !== current()?.id) write(attempt)
      return attempt
    },
    /** Marks the attempt as sent and returns its previous state. */
    open(attempt: PaymentAttempt): PaymentAttempt {
      const kept = current()
      const previous =
        kept?.id === attempt.id ? kept : { ...attempt, isOpen: attempt.isOpen || sentHere.has(attempt.id) }
      if (hasOwnId(attempt)) {
        sentHere.add(attempt.id)
        write({ ...previous, isOpen: true })
      } else update({ ...previous, isOpen: true })
      return previous
    },
    /** Leaves the attempt open if the outcome is unknown. */
    settle(previous: PaymentAttempt, outcome: PaymentOutcome): void {
      if (outcome === 'not-charged' || (outcome === 'not-sent' && !previous.isOpen))
        sentHere.delete(previous.id)
      if (outcome === 'over') forget(previous)
      if (outcome === 'not-charged') update({ ...previous, isOpen: false, replaces: [] })
      if (outcome === 'not-sent') update(previous)
    },
    forget,
    /** True if another tab has paid it; the result can then be requested without a card. */
    isForgotten(attempt: PaymentAttempt): boolean {
      return !hasOwnId(attempt) && current() === null
    },
    isUnanswered(payable: Payable): boolean {
      const attempt = current()
      const fingerprint = toFingerprint(payable)
      return (attempt?.fingerprint === fingerprint && attempt.isOpen) || sentHere.has(fingerprint)
    },
    /** One payment at a time over all tabs, because each would cancel the other as a retry. Plain http has no locks. */
    runExclusively<Answer>(attempt: PaymentAttempt, pay: () => Promise<Answer>): Promise<Answer> {
      const name = hasOwnId(attempt) ? `${key} ${attempt.id}` : key
      return 'locks' in navigator ? navigator.locks.request(name, pay) : pay()
    },
    current,
    subscribe: storage.subscribe,
  }
}
export type PaymentAttempts = ReturnType<typeof paymentAttempts>
