import * as z from 'zod/mini'
import {
  isState,
  isZip,
  isZipOf,
  otherStateWords,
  stateForm,
  stateWords,
  zipForm,
  zipWords,
} from './us-address.ts'

const needed = (what: string, longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: `Enter ${what}.`, abort: true }),
      z.maxLength(longest, { error: `At most ${longest} characters.`, abort: true }),
    )

export const AddressEnd = {
  state: needed('your state', 2).check(z.refine(isState, stateWords), z.overwrite(stateForm)),
  zip: needed('your ZIP code', 10).check(z.refine(isZip, zipWords), z.overwrite(zipForm)),
}

type StateAndZip = { state: string; zip: string }

export const inState = z.refine<StateAndZip>(({ state, zip }) => isZipOf(state, zip), {
  path: ['zip'],
  error: ({ input }) => otherStateWords((input as StateAndZip).state),
})
