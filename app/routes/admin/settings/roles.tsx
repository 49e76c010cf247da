import { useOutletContext } from 'react-router'
import { OnlyAdmins } from '#app/features/admin/settings/components/only-admins.tsx'
import { RoleSettings } from '#app/features/admin/settings/roles/components/role-settings.tsx'
import type { SettingsPlace } from '#app/features/admin/settings/rules.ts'
import { LostPhoneCard } from '#app/features/security/components/lost-phone-card.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Roles')
}

export default function RolesSettings() {
  const { userId, role } = useOutletContext<SettingsPlace>()
  if (!can(role, 'grant roles')) return <OnlyAdmins title="Roles" />
  return (
    <>
      <RoleSettings userId={userId} />
      <LostPhoneCard />
    </>
  )
}
