import * as z from 'zod/mini'

/** What staff can do is worth more than six characters. */
const longEnough = 12

export const StaffPassword = z.object({
  password: z.string().check(
    z.minLength(longEnough, `The password needs at least ${longEnough} characters.`),
    z.refine((password) => new TextEncoder().encode(password).length <= 72, 'That password is too long.'),
  ),
})
export type StaffPassword = z.infer<typeof StaffPassword>
