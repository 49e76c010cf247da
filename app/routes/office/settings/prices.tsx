import { useOutletContext } from 'react-router'
import { PriceSettings } from '#app/features/office/settings/prices/components/price-settings.tsx'
import { TermsSettings } from '#app/features/office/settings/prices/components/terms-settings.tsx'
import type { SettingsPlace } from '#app/features/office/settings/rules.ts'
import { privateMeta } from '#app/lib/site/page-meta.ts'
import { may } from '#domain/office/may.ts'

export function meta() {
  return privateMeta('Prices')
}

export default function PricesSettings() {
  const { userId, role } = useOutletContext<SettingsPlace>()
  return (
    <>
      <PriceSettings userId={userId} mayEdit={may(role, 'edit prices')} />
      <TermsSettings userId={userId} mayEdit={may(role, 'edit prices')} />
    </>
  )
}
