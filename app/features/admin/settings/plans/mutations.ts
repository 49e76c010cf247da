import { useMutation } from '@tanstack/react-query'
import { gymPlanKeys } from '#app/features/admin/settings/plan-sync/queries.ts'
import { membershipKeys } from '#app/features/memberships/queries.ts'
import { adviceKeys } from '#app/features/plan-advice/queries.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { type SettingWrite, saveSetting } from '#app/lib/backend/setting-rows.ts'
import { planKeys } from './queries.ts'
import type { PlanSettingsWrite, PlanWrite } from './rules.ts'

export function useSavePlan() {
  return useMutation({
    mutationFn: (write: SettingWrite<PlanWrite>) => saveSetting('membership_plans', write),
    onSettled: () =>
      Promise.all(
        [planKeys.all, membershipKeys.all, gymPlanKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export function useSavePlanSettings() {
  return useMutation({
    mutationFn: (write: SettingWrite<PlanSettingsWrite>) => saveSetting('plan_settings', write),
    onSettled: () =>
      Promise.all(
        [planKeys.all, adviceKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
