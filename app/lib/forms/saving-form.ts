import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { catchErrorMessage } from '../backend/query-state.ts'

type SavingForm<Entries extends FieldValues, Values> = {
  schema: ZodMiniType<Values, Entries>
  entries: DefaultValues<Entries>
  /** Replaces the validation by the schema alone. */
  resolver?: Resolver<Entries, unknown, Values>
  save: (values: Values) => Promise<void>
}

/** Shows the server's refusal and keeps the entered values. */
export function useSavingForm<Entries extends FieldValues, Values>({
  schema,
  entries,
  resolver = zodResolver(schema),
  save,
}: SavingForm<Entries, Values>) {
  const { register, control, handleSubmit, setError, reset, formState } = useForm<Entries, unknown, Values>({
    resolver,
    defaultValues: entries,
  })
  const { errors, isSubmitting } = formState

  const onSubmit = handleSubmit(async (values) => {
    const problem = await catchErrorMessage(save(values))
    if (problem !== null) setError('root', { message: problem })
  })

  function field(name: FieldPath<Entries>) {
    const error: { message?: string } | undefined = get(errors, name)
    return { ...register(name), error: error?.message }
  }

  const { root, ...fieldErrors } = errors
  const form = { onSubmit, problem: root?.message, badFields: Object.keys(fieldErrors).length }
  return { form, field, register, control, reset, busy: isSubmitting }
}
