import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { sessionDraft } from '#app/lib/browser/session-draft.ts'
import { mostLines } from '#domain/shop/cart.ts'
import { feeLineId } from '#domain/shop/fee-line.ts'
import { saleFeesQuery } from './queries.ts'
import { findFeeProblem } from './rules.ts'
import { type SaleCustomer, StoredSale } from './schema.ts'

const draft = sessionDraft('nightlark.slip', StoredSale)

const emptyDraft: StoredSale = { items: [], customer: null, unanswered: null, unput: null }

export function useSaleDraft() {
  const [stored, setStored] = useState(() => draft.read() ?? emptyDraft)

  function change(patch: Partial<StoredSale>) {
    const next = { ...stored, ...patch }
    setStored(next)
    draft.save(next)
  }

  return { ...stored, change, clear: () => change(emptyDraft) }
}
export type SaleDraft = ReturnType<typeof useSaleDraft>

export function useSaleFees(items: StoredSale['items']) {
  const { data, error, isPlaceholderData } = useQuery({
    ...saleFeesQuery(items),
    placeholderData: keepPreviousData,
  })
  const areFeesLoaded = data !== undefined && !isPlaceholderData
  const problem = areFeesLoaded ? findFeeProblem(items, data) : error && wordsFor(error)
  return { fees: data, areFeesLoaded, problem }
}

/**
 * Adds a guest's event fee to the sale; the first guest becomes its customer. A sale with an unanswered request is left alone. Returns false
 * if the sale is full.
 */
export function addFeeToSale(signupId: string, guest: SaleCustomer): boolean {
  const stored = draft.read() ?? emptyDraft
  const { items, customer, unanswered, unput } = stored
  const id = feeLineId(signupId)
  if (unanswered !== null || unput !== null || items.some((item) => item.id === id)) return true
  if (items.length >= mostLines) return false
  const buyer = customer ?? (items.length === 0 ? guest : null)
  draft.save({ ...stored, items: [...items, { id, quantity: 1 }], customer: buyer })
  return true
}
