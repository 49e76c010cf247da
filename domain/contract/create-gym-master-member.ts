import * as z from 'zod/mini'
import { Email } from './email.ts'
import { NotedPhone } from './phone.ts'

export const CreateGymMasterMemberRequest = z.object({
  email: Email,
  fullName: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  phone: NotedPhone,
})
export type CreateGymMasterMemberRequest = z.infer<typeof CreateGymMasterMemberRequest>

export const CreateGymMasterMemberResponse = z.object({
  success: z.literal(true),
  memberId: z.string(),
})
export type CreateGymMasterMemberResponse = z.infer<typeof CreateGymMasterMemberResponse>
