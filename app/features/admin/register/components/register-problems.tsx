import type { SaleDraft } from '#app/features/admin/sale/state.ts'
import type { usePutting, useSale } from '../state.ts'
import { SaleProblem } from './sale-problem.tsx'

type RegisterProblemsProps = {
  draft: SaleDraft
  sale: Pick<ReturnType<typeof useSale>, 'problem' | 'busy' | 'retryLoads'>
  putting: ReturnType<typeof usePutting>
  isLocked: boolean
}

/** The unanswered or refused sale or tab request. */
export function RegisterProblems({
  draft: { unanswered, unput },
  sale,
  putting,
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
      {(unput || putting.problem) && (
        <SaleProblem key={`tab ${putting.problem}`} sale={putting} isLocked={isLocked} what="tab" />
      )}
    </>
  )
}
