import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { firstInteraction } from '#app/lib/loading/first-interaction.ts'
import { LateToaster, preloadToaster } from '#app/ui/late-toaster.tsx'

export default function AccountLayout() {
  useEffect(() => void firstInteraction().then(preloadToaster), [])

  return (
    <>
      <Outlet />
      <LateToaster />
    </>
  )
}
