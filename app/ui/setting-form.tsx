import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import { SavingFields } from './saving-fields.tsx'

/** Another user's change since the form was opened. */
export type ConcurrentChange = {
  /** Null if unknown. */
  who: string | null
  isGone: boolean
  lines: { label: string; before: string | null; after: string | null }[]
  onTake: () => void
  onOverwrite: () => Promise<void>
}

type SettingFormProps = {
  form: Omit<ComponentProps<typeof Form>, 'children'>
  concurrentChange: ConcurrentChange | null
  busy: boolean
  onCancel: () => void
  children: ReactNode
}

type ConflictActionsProps = ConcurrentChange & Pick<SettingFormProps, 'busy' | 'onCancel'>

/** Shows another user's change before the form can be saved over it. */
export function SettingForm({ form, concurrentChange, busy, onCancel, children }: SettingFormProps) {
  const problem = concurrentChange ? <ConflictNotice {...concurrentChange} /> : form.problem
  const settled = concurrentChange ? 'refused' : 'open'

  return (
    <Form {...form} problem={problem}>
      {concurrentChange && <ConflictActions {...concurrentChange} busy={busy} onCancel={onCancel} />}
      <SavingFields state={busy ? 'saving' : settled}>{children}</SavingFields>
      {concurrentChange === null && <FormActions busy={busy} onCancel={onCancel} />}
    </Form>
  )
}

/** Above the fields, because on a phone the end of the form is out of sight. */
function ConflictActions({ isGone, onTake, onOverwrite, busy, onCancel }: ConflictActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {!isGone && (
        <>
          <Button variant="pine" onClick={onTake}>
            Take theirs
          </Button>
          <Button variant="outline" busy={busy} onClick={() => void onOverwrite()}>
            Save mine instead
          </Button>
        </>
      )}
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
    </div>
  )
}

function ConflictNotice({ who, isGone, lines }: ConcurrentChange) {
  const notice = useRef<HTMLDivElement>(null)
  // The focused button has disappeared.
  useEffect(() => void notice.current?.focus(), [])

  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      {who ?? 'Someone else'} has {isGone ? 'removed' : 'changed'} this since you opened it.
      {lines.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {lines.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before === null ? after : `now ${after}, was ${before}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
