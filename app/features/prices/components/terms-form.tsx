import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { wordsFor } from '#app/lib/errors.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { useSaveTerms } from '../mutations.ts'
import { TermsForm as TermsFormSchema, type TermsRow, termsLabels, termsNames } from '../schema.ts'

type Entries = z.input<typeof TermsFormSchema>
type TermsFormProps = { terms: TermsRow; onDone: (isSaved: boolean) => void }

export function TermsForm({ terms, onDone }: TermsFormProps) {
  const save = useSaveTerms()
  const { register, handleSubmit, setError, formState } = useForm<Entries, unknown, TermsRow>({
    resolver: zodResolver(TermsFormSchema),
    defaultValues: Object.fromEntries(termsNames.map((name) => [name, String(terms[name])])),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (form) => {
    try {
      await save.mutateAsync({ was: terms, terms: form })
      onDone(true)
    } catch (error) {
      setError('root', { message: wordsFor(error) })
    }
  })

  return (
    <Form onSubmit={submit} problem={errors.root?.message} badFields={Object.keys(errors).length}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {termsNames.map((name) => (
          <Field
            key={name}
            label={termsLabels[name]}
            inputMode="numeric"
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <FormActions busy={isSubmitting} onCancel={() => onDone(false)} />
    </Form>
  )
}
