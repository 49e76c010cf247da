import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { FormActions } from './form-actions.tsx'
import { SavingFields } from './saving-fields.tsx'

/** Another user's change since the form was opened. */
export type Meanwhile = {
  /** Null if unknown. */
  who: string | null
  isGone: boolean
  lines: { label: string; before: string | null; after: string | null }[]
  onTake: () => void
  onOverwrite: () => Promise<void>
}

type SettingFormProps = {
  form: Omit<ComponentProps<typeof Form>, 'children'>
  meanwhile: Meanwhile | null
  busy: boolean
  onCancel: () => void
  children: ReactNode
}

type MeanwhileActionsProps = Meanwhile & Pick<SettingFormProps, 'busy' | 'onCancel'>

/** The form of a setting. After another user's change it can be saved only once that change has been shown. */
export function SettingForm({ form, meanwhile, busy, onCancel, children }: SettingFormProps) {
  const problem = meanwhile ? <MeanwhileWords {...meanwhile} /> : form.problem
  const settled = meanwhile ? 'refused' : 'open'

  return (
    <Form {...form} problem={problem}>
      {meanwhile && <MeanwhileActions {...meanwhile} busy={busy} onCancel={onCancel} />}
      <SavingFields state={busy ? 'saving' : settled}>{children}</SavingFields>
      {meanwhile === null && <FormActions busy={busy} onCancel={onCancel} />}
    </Form>
  )
}

/** Above the fields, close to the change: on a phone the end of the form is out of sight. */
function MeanwhileActions({ isGone, onTake, onOverwrite, busy, onCancel }: MeanwhileActionsProps) {
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

function MeanwhileWords({ who, isGone, lines }: Meanwhile) {
  const notice = useRef<HTMLDivElement>(null)
  // The focused button has been replaced.
  useEffect(() => void notice.current?.focus(), [])

  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      {who ?? 'Somebody'} has {isGone ? 'removed' : 'changed'} this in the meantime.
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
