import { type FormEvent, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { notify } from '#app/ui/notify.ts'
import { showErrors } from '#app/ui/show-errors.ts'
import type { MembershipAct } from '#domain/contract/manage-member.ts'
import type { StaffMembership } from '#domain/contract/staff-details.ts'
import { addDays } from '#domain/venue/venue-clock.ts'
import { formatDay } from '#domain/venue/venue-time.ts'
import { useManageMember } from '../mutations.ts'
import { actTexts } from '../words.ts'
import { ReasonField } from './reason-field.tsx'

type MembershipDialogProps = {
  membership: StaffMembership
  act: MembershipAct
  today: string
  onClose: () => void
}

export function MembershipDialog({ membership, act, today, onClose }: MembershipDialogProps) {
  const { id: membershipId, planName } = membership
  // The server refuses if the membership has changed since the dialog opened.
  const [shown] = useState({
    status: membership.status,
    endDate: membership.endDate,
    ends: membership.ends,
  })
  const [until, setUntil] = useState(act === 'extend' ? addDays(shown.endDate, 7) : '')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useManageMember()
  const texts = actTexts[act]
  const isPaused = shown.status === 'paused'
  const isReasoned = act !== 'resume' && act !== 'keep'
  const [isHalfTyped, setHalfTyped] = useState(false)
  const untilError = isHalfTyped
    ? 'Enter a complete date.'
    : validateUntil(act, until, { endDate: shown.endDate, today })
  const reasonError = isReasoned && reason.trim() === '' ? 'Enter a reason.' : undefined
  const bad = [untilError, reasonError].filter((error) => error !== undefined).length

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (bad > 0) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      const change = { membershipId, act, until: until || null, shown, reason }
      const { endDate } = await mutation.mutateAsync({ action: 'membership', ...change })
      notify.success(planName, texts.done(formatDay(endDate ?? shown.endDate), isPaused))
      onClose()
    } catch (error) {
      setProblem(wordsFor(error))
    }
  }

  return (
    <Modal
      title={texts.title(planName)}
      lead={texts.lead(formatDay(shown.endDate), isPaused)}
      onClose={onClose}
    >
      <Form onSubmit={handleSubmit} problem={problem} badFields={isTried ? bad : 0}>
        {(act === 'extend' || act === 'pause') && (
          <Field
            label={act === 'extend' ? 'New last day' : 'Resumes on (optional)'}
            hint={act === 'pause' ? 'Without a date, it stays paused until staff resume it.' : undefined}
            type="date"
            min={addDays(act === 'extend' ? shown.endDate : today, 1)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
            onInput={(event) => setHalfTyped(event.currentTarget.validity.badInput)}
            onBlur={(event) => setHalfTyped(event.currentTarget.validity.badInput)}
            error={isTried ? untilError : undefined}
          />
        )}
        {isReasoned && (
          <ReasonField value={reason} error={isTried ? reasonError : undefined} onType={setReason} />
        )}
        <p className="text-(--dim) text-sm">The member will get an email.</p>
        <FormActions label={texts.label} busy={mutation.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

function validateUntil(
  act: MembershipAct,
  until: string,
  { endDate, today }: { endDate: string; today: string },
): string | undefined {
  if (act === 'extend' && until <= endDate) return 'Choose a later date.'
  if (act === 'pause' && until !== '' && until <= today) return 'Choose a day after today.'
  return undefined
}
