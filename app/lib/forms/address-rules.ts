import { isState, isZip, stateForm, stateWords, zipForm, zipWords } from '#domain/shop/us-address.ts'
import type { FieldRules } from './field-rules.ts'

const stateRules: FieldRules = {
  typed: stateForm,
  form: stateForm,
  problem: (text) => (isState(text) ? undefined : stateWords),
}

const zipRules: FieldRules = {
  typed: zipForm,
  form: zipForm,
  problem: (text) => (isZip(text) ? undefined : zipWords),
}

export const loadStateRules = async () => stateRules
export const loadZipRules = async () => zipRules
