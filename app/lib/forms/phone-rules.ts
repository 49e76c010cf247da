import { AsYouType, isValidPhoneNumber } from 'libphonenumber-js/min'
import { phoneForm, phoneWords } from '#domain/contract/phone-form.ts'
import type { FieldRules } from './field-rules.ts'

const country = 'US'

/** A large library; only load-phone-rules.ts imports it, and late. */
export const phoneRules: FieldRules = {
  typed: (text) => new AsYouType(country).input(text),
  form: phoneForm,
  problem: (text) => (isValidPhoneNumber(text, country) ? undefined : phoneWords),
}
