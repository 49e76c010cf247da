import { useOutletContext } from 'react-router'
import { AdminsOnly } from '#app/features/admin/settings/components/admins-only.tsx'
import { RoleSettings } from '#app/features/admin/settings/roles/components/role-settings.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { LostPhoneCard } from '#app/features/security/components/lost-phone-card.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Roles')
}

export default function RolesSettings() {
  const { userId, role } = useOutletContext<SettingsContext>()
  if (!can(role, 'grant roles')) return <AdminsOnly title="Roles" />
  return (
    <>
      <RoleSettings userId={userId} />
      <LostPhoneCard />
    </>
  )
}
