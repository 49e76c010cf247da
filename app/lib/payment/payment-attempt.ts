import * as z from 'zod/mini'
import type { PaymentOutcome } from '#domain/contract/refusal.ts'
import { randomId } from '../browser/random-id.ts'
import { storedText } from '../browser/stored-text.ts'

/** An attempt to pay for something. Its id stays the same over retries, reloads and tabs, so that it is paid once. */
const PaymentAttempt = z.object({
  id: z.uuid(),
  /** What is paid: another cart is another attempt. With what it is paid does not count. */
  fingerprint: z.string(),
  /** Sent, with unknown result. */
  isOpen: z.boolean(),
  /** Earlier unanswered attempts, which must not be paid in addition. */
  replaces: z._default(z.array(z.uuid()), []),
  /** What the page needs to show it again after a reload. */
  kept: z._default(z.unknown(), null),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/** What is to be paid: something that is described by a text, or that has an id already, as a hold has. */
export type Payable = { fingerprint: string } | { id: string; kept: unknown }

const MOST_REPLACED = 20

/** The stored attempt if it is for the same; else a new one, which replaces an open one. */
export function attemptFor(payable: Payable, stored: string | null, newId: () => string): PaymentAttempt {
  const earlier = readAttempt(stored)
  const fingerprint = fingerprintOf(payable)
  if (earlier?.fingerprint === fingerprint) return earlier
  const next = { fingerprint, isOpen: false }
  if ('id' in payable) return { ...next, ...payable, replaces: [] }
  const open = earlier?.isOpen ? [earlier.id] : []
  const replaces = [...(earlier?.replaces ?? []), ...open].slice(-MOST_REPLACED)
  return { ...next, id: newId(), replaces, kept: null }
}

export function fingerprintOf(payable: Payable): string {
  return 'id' in payable ? payable.id : payable.fingerprint
}

/** Tabs need not agree on it, and what another tab pays is something else. */
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

/** The attempt in this browser's storage under a key. */
export function paymentAttempts(key: string) {
  const storage = storedText(key)
  const current = () => readAttempt(storage.read())
  const write = (attempt: PaymentAttempt) => storage.write(JSON.stringify(attempt))
  // Another tab's hold may take the place in the storage of one that this tab has sent.
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
    /** Call it when the payment is shown: if two tabs began at the press of the button, they would begin two attempts. */
    begin(payable: Payable): PaymentAttempt {
      const attempt = attemptFor(payable, storage.read(), randomId)
      if (!hasOwnId(attempt) && attempt.id !== current()?.id) write(attempt)
      return attempt
    },
    /** Marks the attempt as sent. Returns its state until now. */
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
    /** Notes what a refusal told of it. It had stood like this before; where nothing is known, it stays open. */
    settle(before: PaymentAttempt, outcome: PaymentOutcome): void {
      if (outcome === 'not-charged' || (outcome === 'not-sent' && !before.isOpen)) sentHere.delete(before.id)
      if (outcome === 'over') forget(before)
      if (outcome === 'not-charged') note({ ...before, isOpen: false, replaces: [] })
      if (outcome === 'not-sent') note(before)
    },
    forget,
    /** Another tab has paid it: there is an answer to ask for, and no card needed. */
    isForgotten(attempt: PaymentAttempt): boolean {
      return !hasOwnId(attempt) && current() === null
    },
    /** Whether an earlier request to pay this was never answered. */
    isUnanswered(payable: Payable): boolean {
      const attempt = current()
      const fingerprint = fingerprintOf(payable)
      return (attempt?.fingerprint === fingerprint && attempt.isOpen) || sentHere.has(fingerprint)
    },
    /** Runs one payment at a time over all tabs; otherwise each would undo the other's as if it were a retry. Plain http has no locks. */
    inTurn<Answer>(attempt: PaymentAttempt, pay: () => Promise<Answer>): Promise<Answer> {
      const name = hasOwnId(attempt) ? `${key} ${attempt.id}` : key
      return 'locks' in navigator ? navigator.locks.request(name, pay) : pay()
    },
    current,
    subscribe: storage.subscribe,
  }
}
export type PaymentAttempts = ReturnType<typeof paymentAttempts>
