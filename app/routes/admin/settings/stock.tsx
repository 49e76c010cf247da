import { useOutletContext } from 'react-router'
import type { SettingsContext } from '#app/features/admin/settings/rules.ts'
import { ShelfSettings } from '#app/features/admin/settings/stock/components/shelf-settings.tsx'
import { privateMeta } from '#app/lib/site/page-meta.ts'

export function meta() {
  return privateMeta('Stock corrections')
}

export default function StockSettings() {
  const { userId } = useOutletContext<SettingsContext>()
  return <ShelfSettings userId={userId} />
}
