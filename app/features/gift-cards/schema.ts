import * as z from 'zod/mini'
import { Email } from '#domain/contract/email.ts'
import { giftDesigns } from '#domain/shop/gift.ts'

const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, `At most ${longest} characters.`))
const needed = (what: string) => text(60).check(z.minLength(1, `Enter ${what}.`))

export const TypedGift = z.object({
  /** In cents, or 'other'. */
  amount: z.string(),
  other: z.string(),
  whom: z.enum(['friend', 'me']),
  toName: z.string(),
  toEmail: z.string(),
  fromName: z.string(),
  message: z.string(),
  when: z.enum(['now', 'day']),
  sendOn: z.string(),
  design: z.enum(giftDesigns),
})
export type TypedGift = z.infer<typeof TypedGift>

export const GiftForMe = z.extend(TypedGift, { message: text(300) })
export const GiftForFriend = z.extend(GiftForMe, {
  toName: needed('a name'),
  toEmail: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Enter an email address.')), Email),
  fromName: needed('your name'),
})

export const NewAddress = z.object({
  email: z.pipe(z.string().check(z.trim(), z.minLength(1, 'Enter an email address.')), Email),
})
export type NewAddress = z.infer<typeof NewAddress>

export const GiftCode = z.string().check(z.minLength(1), z.maxLength(40))
