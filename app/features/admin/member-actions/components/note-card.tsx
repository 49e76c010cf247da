import { type FormEvent, useEffect, useRef, useState } from 'react'
import { wordsFor } from '#app/lib/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { notify } from '#app/ui/notify.ts'
import { showErrors } from '#app/ui/show-errors.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import type { MemberDetails } from '#domain/contract/staff-details.ts'
import { useManageMember } from '../mutations.ts'
import { readTags, validateTags } from '../rules.ts'

export function NoteCard({ member }: { member: MemberDetails }) {
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { note, tags } = member.keptNote

  function close() {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const isEmpty = note === '' && tags.length === 0

  return (
    <Card
      title="Notes for staff"
      action={
        !isEditing && (
          <Button ref={button} variant="outline" onClick={() => setEditing(true)}>
            {isEmpty ? 'Add a note' : 'Edit note'}
          </Button>
        )
      }
    >
      {isEditing ? (
        <NoteForm member={member} onClose={close} />
      ) : (
        <div className="space-y-3 pt-5">
          {isEmpty && <p>No notes. Only staff can see these.</p>}
          {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          {tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="rounded-full border border-ink/45 px-3 py-0.5 text-sm">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  )
}

function NoteForm({ member, onClose }: { member: MemberDetails; onClose: () => void }) {
  // The server compares with the opened version, so a colleague's later note isn't overwritten.
  const [opened] = useState(member.keptNote)
  const [note, setNote] = useState(opened.note)
  const [tagLine, setTagLine] = useState(opened.tags.join(', '))
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const mutation = useManageMember()
  const field = useRef<HTMLTextAreaElement>(null)
  // The focused button that opened the form has been removed.
  useEffect(() => void field.current?.focus(), [])
  const tags = readTags(tagLine)
  const error = validateTags(tags)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (error) return showErrors(event.currentTarget, () => setTried(true))
    setProblem(null)
    try {
      const { version } = opened
      await mutation.mutateAsync({ action: 'note', memberId: member.id, note, tags, version })
      notify.success('Saved', `The note on ${member.name} is saved.`)
      onClose()
    } catch (failure) {
      setProblem(wordsFor(failure))
    }
  }

  return (
    <Form onSubmit={handleSubmit} problem={problem} badFields={isTried && error ? 1 : 0} className="pt-5">
      <TextArea
        label="Note"
        hint="Only staff can see it."
        rows={4}
        ref={field}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Field
        label="Tags"
        hint="Separate with commas: left-handed, league"
        autoComplete="off"
        value={tagLine}
        onChange={(event) => setTagLine(event.target.value)}
        error={isTried ? error : undefined}
      />
      <FormActions busy={mutation.isPending} onCancel={onClose} />
    </Form>
  )
}
