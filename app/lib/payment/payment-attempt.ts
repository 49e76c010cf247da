import * as z from 'zod/mini'
import type { PaymentOutcome } from '#domain/contract/refusal.ts'
import { randomId } from '../browser/random-id.ts'
import { storedText } from '../browser/stored-text.ts'

/** A payment attempt. Its id stays the same over retries, reloads and tabs, so that the buyer is charged once. */
const PaymentAttempt = z.object({
  id: z.uuid(),
  /** Identifies what is paid, not the payment method: another cart is another attempt. */
  fingerprint: z.string(),
  /** Sent, with unknown result. */
  isOpen: z.boolean(),
  /** Earlier unanswered attempts, which must not be paid in addition. */
  replaces: z._default(z.array(z.uuid()), []),
  /** Data to show the attempt again after a reload. */
  kept: z._default(z.unknown(), null),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** The thing to pay: described by a text, or with an id of its own, such as a hold. */
export type Payable = { fingerprint: string } | { id: string; kept: unknown }

const MOST_REPLACED = 20

/** The stored attempt if it matches; else a new one, which replaces an open one. */
export function attemptFor(payable: Payable, stored: string | null, newId: () => string): PaymentAttempt {
  const earlier = readAttempt(stored)
  const fingerprint = toFingerprint(payable)
  if (earlier?.fingerprint === fingerprint) return earlier
  const next = { fingerprint, isOpen: false }
  if ('id' in payable) return { ...next, ...payable, replaces: [] }
  const open = earlier?.isOpen ? [earlier.id] : []
  const replaces = [...(earlier?.replaces ?? []), ...open].slice(-MOST_REPLACED)
  return { ...next, id: newId(), replaces, kept: null }
}

export function toFingerprint(payable: Payable): string {
  return 'id' in payable ? payable.id : payable.fingerprint
}

/** An attempt with a given id. Tabs need not agree on it, and another tab's attempt is a different payment. */
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
  // Another tab's hold may overwrite the stored attempt that this tab has sent.
  const sentHere = new Set<string>()

  /** Stores the attempt's state, unless another has replaced it. */
  function note(attempt: PaymentAttempt): void {
    if (current()?.id === attempt.id) write(attempt)
  }

  /** Removes a paid attempt and those it replaced. */
  function forget({ id }: PaymentAttempt): void {
    sentHere.delete(id)
    const kept = current()
    if (kept?.id === id || kept?.replaces.includes(id)) storage.write('')
  }

  return {
    /** Call it when the payment form is shown. Starting at the click would let two tabs start two attempts. */
    begin(payable: Payable): PaymentAttempt {
      const attempt = attemptFor(payable, storage.read(), randomId)
      if (!hasOwnId(attempt) && attempt.id !== current()?.id) write(attempt)
      return attempt
    },
    /** Marks the attempt as sent. Returns its previous state. */
    open(attempt: PaymentAttempt): PaymentAttempt {
      const kept = current()
      const before =
        kept?.id === attempt.id ? kept : { ...attempt, isOpen: attempt.isOpen || sentHere.has(attempt.id) }
      if (hasOwnId(attempt)) {
        sentHere.add(attempt.id)
        write({ ...before, isOpen: true })
      } else note({ ...before, isOpen: true })
      return before
    },
    /** Applies the outcome of a refusal to the previous state. If the outcome is unknown, the attempt stays open. */
    settle(before: PaymentAttempt, outcome: PaymentOutcome): void {
      if (outcome === 'not-charged' || (outcome === 'not-sent' && !before.isOpen)) sentHere.delete(before.id)
      if (outcome === 'over') forget(before)
      if (outcome === 'not-charged') note({ ...before, isOpen: false, replaces: [] })
      if (outcome === 'not-sent') note(before)
    },
    forget,
    /** Whether another tab has paid it: the result can be requested without a card. */
    isForgotten(attempt: PaymentAttempt): boolean {
      return !hasOwnId(attempt) && current() === null
    },
    /** Whether an earlier request to pay this was never answered. */
    isUnanswered(payable: Payable): boolean {
      const attempt = current()
      const fingerprint = toFingerprint(payable)
      return (attempt?.fingerprint === fingerprint && attempt.isOpen) || sentHere.has(fingerprint)
    },
    /** Runs one payment at a time over all tabs; otherwise each would cancel the other as a retry. Plain http has no locks. */
    runExclusively<Answer>(attempt: PaymentAttempt, pay: () => Promise<Answer>): Promise<Answer> {
      const name = hasOwnId(attempt) ? `${key} ${attempt.id}` : key
      return 'locks' in navigator ? navigator.locks.request(name, pay) : pay()
    },
    current,
    subscribe: storage.subscribe,
  }
}
export type PaymentAttempts = ReturnType<typeof paymentAttempts>
