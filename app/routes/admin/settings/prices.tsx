import { useOutletContext } from 'react-router'
import { PriceSettings } from '#app/features/admin/settings/prices/components/price-settings.tsx'
import { TermsSettings } from '#app/features/admin/settings/prices/components/terms-settings.tsx'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { can } from '#domain/admin/can.ts'

export function meta() {
  return privateMeta('Prices')
}

export default function PricesSettings() {
  const { userId, role } = useOutletContext<SettingsContext>()
  return (
    <>
      <PriceSettings userId={userId} canEdit={can(role, 'edit prices')} />
      <TermsSettings userId={userId} canEdit={can(role, 'edit prices')} />
    </>
  )
}
