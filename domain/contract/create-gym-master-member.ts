import { z } from 'zod'

export const CreateGymMasterMemberRequest = z.object({
  email: z.email().max(254).toLowerCase(),
  fullName: z.string().trim().min(1).max(120),
  phone: z.string().trim().max(40).default(''),
})
export type CreateGymMasterMemberRequest = z.infer<typeof CreateGymMasterMemberRequest>

export const CreateGymMasterMemberResponse = z.object({
  success: z.literal(true),
  memberId: z.string(),
})
export type CreateGymMasterMemberResponse = z.infer<typeof CreateGymMasterMemberResponse>
