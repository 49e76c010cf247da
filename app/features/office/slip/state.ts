import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { keptInTab } from '#app/lib/browser/kept-in-tab.ts'
import { mostLines } from '#domain/shop/cart.ts'
import { feeLineId } from '#domain/shop/fee-line.ts'
import { slipFeesQuery } from './queries.ts'
import { feeProblem } from './rules.ts'
import { KeptSlip, type SlipCustomer } from './schema.ts'

const slip = keptInTab('nightlark.slip', KeptSlip)

const emptySlip: KeptSlip = { items: [], customer: null, unanswered: null, unput: null }

/** What is being sold; a reload keeps it. */
export function useSlip() {
  const [kept, setKept] = useState(() => slip.read() ?? emptySlip)

  function change(patch: Partial<KeptSlip>) {
    const next = { ...kept, ...patch }
    setKept(next)
    slip.keep(next)
  }

  return { ...kept, change, clear: () => change(emptySlip) }
}
export type Slip = ReturnType<typeof useSlip>

/** The fees on a slip as they are now, and why they cannot be taken. */
export function useSlipFees(items: KeptSlip['items']) {
  const { data, error, isPlaceholderData } = useQuery({
    ...slipFeesQuery(items),
    placeholderData: keepPreviousData,
  })
  const isRead = data !== undefined && !isPlaceholderData
  const problem = isRead ? feeProblem(items, data) : error && wordsFor(error)
  return { fees: data, isRead, problem }
}

/**
 * Puts the fee of a guest on the slip, before the till is opened; the first on an empty slip is its customer. A slip that waits for an
 * answer stays as it is, and the till says so. Answers false where nothing more goes on it.
 */
export function putFeeOnSlip(signupId: string, guest: SlipCustomer): boolean {
  const kept = slip.read() ?? emptySlip
  const { items, customer, unanswered, unput } = kept
  const id = feeLineId(signupId)
  if (unanswered !== null || unput !== null || items.some((item) => item.id === id)) return true
  if (items.length >= mostLines) return false
  const buyer = customer ?? (items.length === 0 ? guest : null)
  slip.keep({ ...kept, items: [...items, { id, quantity: 1 }], customer: buyer })
  return true
}
