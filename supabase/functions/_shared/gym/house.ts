import type { SupabaseClient } from '@supabase/supabase-js'
import type { GymPort } from './port.ts'

/** The house provider: our own tables. */
export function houseGym(service: SupabaseClient): GymPort {
  return {
    recordMember: async ({ userId, email, fullName, phone }) => {
      const { data, error } = await service.rpc('record_gym_member', {
        p_user_id: userId,
        p_email: email,
        p_full_name: fullName,
        p_phone: phone,
      })
      if (error) throw error
      return data === null ? null : { memberId: String(data) }
    },
  }
}
