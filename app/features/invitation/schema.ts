import * as z from 'zod/mini'
import { passwordEntry } from '#app/lib/forms/form-entries.ts'

export const StaffPassword = z.object({ password: passwordEntry('staff') })
export type StaffPassword = z.infer<typeof StaffPassword>
