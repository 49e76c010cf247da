import { CheckField } from '#app/ui/check-field.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { formatDeadline, linkDeadline } from '#domain/booking/link-deadline.ts'
import type { OnLapse } from '#domain/contract/payment-link.ts'

type LinkChoiceProps = {
  start: number
  now: number
  /** Null without a link. */
  onLapse: OnLapse | null
  onChoose: (onLapse: OnLapse | null) => void
}

export function LinkChoice({ start, now, onLapse, onChoose }: LinkChoiceProps) {
  const deadline = linkDeadline(start, now)
  if (deadline === null) return null
  return (
    <div>
      <CheckField
        label="Send a payment link"
        hint={onLapse ? undefined : 'By email. Without it, the booking is paid at the desk.'}
        checked={onLapse !== null}
        onChange={(event) => onChoose(event.target.checked ? 'free' : null)}
      />
      {onLapse && (
        <LapseChoice
          deadlineText={formatDeadline(deadline, now)}
          canFree={deadline < start}
          onLapse={onLapse}
          onChoose={onChoose}
          className="pl-9"
        />
      )}
    </div>
  )
}

type LapseChoiceProps = {
  deadlineText: string
  canFree: boolean
  onLapse: OnLapse
  onChoose: (onLapse: OnLapse) => void
  className?: string
}

export function LapseChoice({ deadlineText, canFree, onLapse, onChoose, className = '' }: LapseChoiceProps) {
  if (!canFree)
    return (
      <p className={`text-(--dim) text-sm ${className}`}>
        If it is not paid by {deadlineText}, the bay is kept, to be paid at the desk.
      </p>
    )
  return (
    <fieldset className={className}>
      <legend className="text-(--dim) text-sm">If it is not paid by {deadlineText}</legend>
      <RadioRow name="on-lapse" checked={onLapse === 'free'} onCheck={() => onChoose('free')}>
        Free the bay
      </RadioRow>
      <RadioRow name="on-lapse" checked={onLapse === 'keep'} onCheck={() => onChoose('keep')}>
        Keep it, to be paid at the desk
      </RadioRow>
    </fieldset>
  )
}
