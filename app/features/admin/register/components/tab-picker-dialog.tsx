import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dayQuery } from '#app/features/admin/calendar/queries.ts'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { RowSkeleton } from '#app/ui/row-skeleton.tsx'
import { showErrors } from '#app/ui/show-errors.ts'
import { openTabsQuery } from '../queries.ts'
import { isOutcomeUnknown, listTabPlaces, type TabPlace } from '../rules.ts'
import { formatTabButton, formatTabPlace } from '../words.ts'

type TabPickerDialogProps = {
  day: string
  number: string | null
  needsId: boolean
  onClose: () => void
  /** Resolves with the error, or null on success. */
  onAddToTab: (place: TabPlace, hasSeenId: boolean) => Promise<unknown>
}

export function TabPickerDialog({ day, number, needsId, onClose, onAddToTab }: TabPickerDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(dayQuery(day))
  const { data: tabs = [] } = useQuery(openTabsQuery())
  const [chosen, setChosen] = useState(number)
  const [hasSeenId, setSeenId] = useState(false)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const places = data ? listTabPlaces(data, tabs) : []
  const place = places.find((one) => one.number === chosen) ?? null
  const idError = needsId && !hasSeenId ? 'Look at the ID first.' : undefined
  const bad = Number(place === null) + Number(idError !== undefined)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (place === null || bad > 0) return showErrors(event.currentTarget, () => setTried(true))
    setBusy(true)
    const refusal = await onAddToTab(place, hasSeenId)
    setBusy(false)
    setProblem(refusal === null ? null : wordsFor(refusal))
    // The register offers a retry for the same tab.
    if (refusal !== null && isOutcomeUnknown(refusal)) onClose()
  }

  return (
    <Modal title="Put on a tab" onClose={onClose}>
      {error && !data && (
        <LoadFailure message={wordsFor(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowSkeleton label="Loading who is here..." rows={3} />}
      {data && (
        <Form onSubmit={handleSubmit} problem={problem} badFields={isTried ? bad : 0}>
          <fieldset>
            <legend className="font-semibold">Whose tab</legend>
            {places.length === 0 && (
              <p className="pt-2 text-(--dim)">
                No one is playing now or in the next half hour. Take payment now.
              </p>
            )}
            {places.map((one) => (
              <RadioRow
                key={one.number}
                name="tab"
                checked={one.number === chosen}
                onCheck={() => setChosen(one.number)}
              >
                {formatTabPlace(one)}
              </RadioRow>
            ))}
            {isTried && place === null && places.length > 0 && (
              <p className="mt-1 font-medium text-(--error) text-sm">Choose a tab.</p>
            )}
          </fieldset>
          {needsId && (
            <CheckField
              label="I have seen the ID: 21 or over"
              hint="Alcohol in this sale. Your ID check is logged."
              checked={hasSeenId}
              error={isTried ? idError : undefined}
              onChange={(event) => setSeenId(event.target.checked)}
            />
          )}
          <FormActions
            label={formatTabButton(place)}
            busy={busy}
            onCancel={onClose}
            cancelLabel="Back to the sale"
          />
        </Form>
      )}
    </Modal>
  )
}
