import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { firstSign } from '#app/lib/loading/first-sign.ts'
import { fetchToaster, LateToaster } from '#app/ui/late-toaster.tsx'

/** The parts that account pages share and public pages do not load. */
export default function AccountLayout() {
  useEffect(() => void firstSign().then(fetchToaster), [])

  return (
    <>
      <Outlet />
      <LateToaster />
    </>
  )
}
