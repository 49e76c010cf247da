import type { Slip } from '#app/features/office/slip/state.ts'
import type { usePutting, useSale } from '../state.ts'
import { SaleProblem } from './sale-problem.tsx'

type TillProblemsProps = {
  slip: Slip
  sale: Pick<ReturnType<typeof useSale>, 'problem' | 'busy' | 'askAgain'>
  putting: ReturnType<typeof usePutting>
  isLocked: boolean
}

/** What was not answered, or refused: a sale, or what was to go on a tab. */
export function TillProblems({ slip: { unanswered, unput }, sale, putting, isLocked }: TillProblemsProps) {
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
