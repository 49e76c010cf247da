import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import type { FieldRules } from './field-rules.ts'

let loading: Promise<FieldRules | null> | null = null

/** Null if loading fails; then the form's own schema is enough. */
export function loadPhoneRules(): Promise<FieldRules | null> {
  loading ??= import('./phone-rules.ts').then(
    ({ phoneRules }) => phoneRules,
    (error: unknown) => {
      console.error('The phone number rules could not be loaded', error)
      loading = null
      return null
    },
  )
  return loading
}

/** Also checks the phone number by the rules of its country. */
export function withPhoneCheck<Entries extends FieldValues & { phone?: string }, Values>(
  schema: ZodMiniType<Values, Entries>,
): Resolver<Entries, unknown, Values> {
  const check = zodResolver(schema)
  return async (values, context, options) => {
    const result = await check(values, context, options)
    if ('phone' in result.errors || !values.phone) return result
    const message = (await loadPhoneRules())?.problem(values.phone)
    if (message === undefined) return result
    return { values: {}, errors: { ...result.errors, phone: { type: 'custom', message } } } as typeof result
  }
}
