import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { FieldRules } from './field-rules.ts'

let loading: Promise<FieldRules | null> | null = null

/** Loads the rules of phone numbers; null if that fails. Then the form's own schema is enough. */
export function loadPhoneRules(): Promise<FieldRules | null> {
  loading ??= import('./phone-rules.ts').then(
    ({ phoneRules }) => phoneRules,
    (error: unknown) => {
      console.error('The rules of phone numbers did not load', error)
      loading = null
      return null
    },
  )
  return loading
}

/** Validates a form by its schema, and its phone number also by the rules of its country. */
export function withPhone<Entries extends FieldValues & { phone?: string }, Values>(
  schema: ZodMiniType<Values, Entries>,
): Resolver<Entries, unknown, Values> {
  const check = zodResolver(schema)
  return async (values, context, options) => {
    const found = await check(values, context, options)
    if ('phone' in found.errors || !values.phone) return found
    const message = (await loadPhoneRules())?.problem(values.phone)
    if (message === undefined) return found
    return { values: {}, errors: { ...found.errors, phone: { type: 'custom', message } } } as typeof found
  }
}
