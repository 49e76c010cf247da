import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { BulkEmail } from '../words.ts'

type EmailFieldsProps = { email: BulkEmail; isTried: boolean; onType: (email: BulkEmail) => void }

/** The subject and text of an email that goes to every selected row. */
export function EmailFields({ email, isTried, onType }: EmailFieldsProps) {
  const { subject, text } = email
  return (
    <>
      <Field
        label="Subject"
        maxLength={120}
        autoComplete="off"
        value={subject}
        onChange={(event) => onType({ subject: event.target.value, text })}
        error={isTried && subject.trim() === '' ? 'Enter a subject.' : undefined}
      />
      <TextArea
        label="Message"
        hint="Each gets an email of their own: we greet them by name, and add how to reach us."
        rows={6}
        maxLength={4000}
        value={text}
        onChange={(event) => onType({ subject, text: event.target.value })}
        error={isTried && text.trim() === '' ? 'Enter a message.' : undefined}
      />
    </>
  )
}
