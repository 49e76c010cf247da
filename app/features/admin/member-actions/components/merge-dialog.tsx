import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { randomId } from '#app/lib/browser/random-id.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import type { MergeSide } from '#domain/contract/manage-member.ts'
import type { MemberLoad } from '#domain/contract/member-merge.ts'
import { findMergeObstacle } from '#domain/membership/merge-obstacle.ts'
import { useManageMember } from '../mutations.ts'
import { memberMergeQuery } from '../queries.ts'
import { findMergeQuestions, mergeEntries } from '../rules.ts'
import { compareEntries, obstacleTexts, questionLabels } from '../words.ts'

type MergeDialogProps = { keptId: number; goneId: number; onClose: () => void }

export function MergeDialog({ keptId, goneId, onClose }: MergeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(memberMergeQuery(keptId, goneId))
  return (
    <Modal
      wide
      title={`Merge #${goneId} into #${keptId}`}
      lead={`Everything from both will be under #${keptId}, and #${goneId} will redirect there. You can undo this.`}
      onClose={onClose}
    >
      {error && <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton label="Loading both entries..." />}
      {data && (data.kept === null || data.gone === null) && (
        <p>One of these entries no longer exists. It may have been merged already.</p>
      )}
      {data?.kept && data.gone && (
        <MergeForm
          kept={data.kept}
          gone={data.gone}
          mark={data.mark}
          onRefetch={() => void refetch()}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type MergeFormProps = {
  kept: MemberLoad
  gone: MemberLoad
  mark: string
  onRefetch: () => void
  onClose: () => void
}

function MergeForm({ kept, gone, mark, onRefetch, onClose }: MergeFormProps) {
  const [picked, setPicked] = useState<Record<string, MergeSide>>({})
  const [problem, setProblem] = useState<string | null>(null)
  // A retry after a lost response sends the same id, so it merges only once.
  const [id] = useState(() => randomId())
  const mutation = useManageMember()
  const questions = findMergeQuestions(kept, gone)
  const obstacle = findMergeObstacle(kept, gone, picked.signIn ?? null)
  const sides = { kept, gone }

  async function handleSubmit() {
    if (obstacle) return
    setProblem(null)
    const entry = mergeEntries(kept, gone, picked)
    try {
      await mutation.mutateAsync({ action: 'merge', id, keptId: kept.id, goneId: gone.id, ...entry, mark })
      notify.success('Merged', `#${gone.id} is now part of #${kept.id}. You can undo this on this page.`)
      onClose()
    } catch (error) {
      setProblem(wordsFor(error))
      onRefetch()
    }
  }

  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={0}>
      <CompareTable kept={kept} gone={gone} />
      {questions.map((question) => (
        <fieldset key={question}>
          <legend className="mb-1 font-semibold text-[0.9375rem]">{questionLabels[question].title}</legend>
          {(['kept', 'gone'] as const).map((side) => (
            <RadioRow
              key={side}
              name={question}
              checked={(picked[question] ?? (question === 'signIn' ? null : 'kept')) === side}
              onCheck={() => setPicked({ ...picked, [question]: side })}
            >
              <span className="wrap-anywhere">{questionLabels[question].answer(sides[side])}</span>
            </RadioRow>
          ))}
        </fieldset>
      ))}
      {obstacle && obstacle !== 'which_sign_in' && <Alert>{obstacleTexts[obstacle]}</Alert>}
      {obstacle === 'which_sign_in' && <p role="status">{obstacleTexts.which_sign_in}</p>}
      {obstacle === null && <FormActions label="Merge" busy={mutation.isPending} onCancel={onClose} />}
    </Form>
  )
}

function CompareTable({ kept, gone }: { kept: MemberLoad; gone: MemberLoad }) {
  return (
    <table className="w-full text-left text-[0.9375rem]">
      <caption className="sr-only">Records of each entry</caption>
      <thead>
        <tr className={ROW}>
          <td className="max-sm:hidden" />
          {[kept, gone].map(({ id, name }) => (
            <th key={id} scope="col" className={`font-semibold ${CELL}`}>
              {name} <span className="text-(--dim)">#{id}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareEntries(kept, gone).map((line) => (
          <tr key={line.label} className={ROW}>
            <th scope="row" className="font-normal text-(--dim) max-sm:col-span-2 max-sm:text-sm sm:py-1.5">
              {line.label}
            </th>
            {(['kept', 'gone'] as const).map((side) => (
              <td key={side} className={`tabular-nums ${CELL}`}>
                <BreakableEmail text={String(line[side])} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// On phones the label goes above the two values.
const ROW =
  'border-(--rule) border-b align-bottom max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:py-1.5'
const CELL = 'wrap-anywhere sm:px-2 sm:py-1.5'

/** Lets an email address wrap before its '@'. */
function BreakableEmail({ text }: { text: string }) {
  const at = text.indexOf('@')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
