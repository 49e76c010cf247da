import { useOutletContext } from 'react-router'
import { RoleSettings } from '#app/features/roles/components/role-settings.tsx'
import { OnlyAdmins } from '#app/features/settings/components/only-admins.tsx'
import type { SettingsPlace } from '#app/features/settings/schema.ts'
import { privateMeta } from '#app/lib/page-meta.ts'

export function meta() {
  return privateMeta('Roles')
}

export default function RolesSettings() {
  const { userId, isAdmin } = useOutletContext<SettingsPlace>()
  return isAdmin ? <RoleSettings userId={userId} /> : <OnlyAdmins />
}
