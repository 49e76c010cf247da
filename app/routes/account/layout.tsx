import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { firstSign } from '#app/lib/loading/first-sign.ts'
import { fetchToaster, LateToaster } from '#app/ui/late-toaster.tsx'

/** What account pages share and public pages do not load. */
export default function AccountLayout() {
  useEffect(() => void firstSign().then(fetchToaster), [])

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <LateToaster />
    </QueryClientProvider>
  )
}
