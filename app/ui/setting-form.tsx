import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Form } from './form.tsx'
import { FormActions } from './form-actions.tsx'

/** What somebody else has made of it since the form was opened. */
export type Meanwhile = {
  /** Null where nobody can tell. */
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

/** The form of a setting. Where somebody else has changed it meanwhile, it is saved only by whoever has read what changed. */
export function SettingForm({ form, meanwhile, busy, onCancel, children }: SettingFormProps) {
  const problem = meanwhile ? <MeanwhileWords {...meanwhile} /> : form.problem

  return (
    <Form {...form} problem={problem}>
      {children}
      {meanwhile === null && <FormActions busy={busy} onCancel={onCancel} />}
      {meanwhile !== null && (
        <div className="flex flex-wrap gap-3 pt-1">
          {!meanwhile.isGone && (
            <>
              <Button variant="pine" onClick={meanwhile.onTake}>
                Take theirs
              </Button>
              <Button variant="outline" busy={busy} onClick={() => void meanwhile.onOverwrite()}>
                Save mine instead
              </Button>
            </>
          )}
          <Button variant="outline" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        </div>
      )}
    </Form>
  )
}

function MeanwhileWords({ who, isGone, lines }: Meanwhile) {
  return (
    <>
      {who ?? 'Somebody'} has {isGone ? 'removed' : 'changed'} this in the meantime.
      {lines.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {lines.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before === null ? after : `it was ${before}, and is ${after} now`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
