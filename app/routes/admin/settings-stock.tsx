import { useOutletContext } from 'react-router'
import type { SettingsPlace } from '#app/features/settings/schema.ts'
import { ShelfSettings } from '#app/features/stock/components/shelf-settings.tsx'
import { privateMeta } from '#app/lib/page-meta.ts'

export function meta() {
  return privateMeta('Stock corrections')
}

export default function StockSettings() {
  const { userId } = useOutletContext<SettingsPlace>()
  return <ShelfSettings userId={userId} />
}
