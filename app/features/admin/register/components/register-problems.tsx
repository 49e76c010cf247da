import type { SaleDraft } from '#app/features/admin/sale/state.ts'
import type { useAddToTab, useSaleRequest } from '../state.ts'
import { SaleProblem } from './sale-problem.tsx'

type RegisterProblemsProps = {
  draft: SaleDraft
  sale: Pick<ReturnType<typeof useSaleRequest>, 'problem' | 'busy' | 'retry'>
  addToTab: ReturnType<typeof useAddToTab>
  isLocked: boolean
}

export function RegisterProblems({
  draft: { unanswered, unput },
  sale,
  addToTab,
  isLocked,
}: RegisterProblemsProps) {
  return (
    <>
      {(unanswered || sale.problem) && (
        <SaleProblem
          key={sale.problem}
          sale={sale}
          isLocked={isLocked}
          what={unanswered?.isKeyed ? 'card' : 'sale'}
        />
      )}
      {(unput || addToTab.problem) && (
        <SaleProblem key={`tab ${addToTab.problem}`} sale={addToTab} isLocked={isLocked} what="tab" />
      )}
    </>
  )
}
