import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '#app/lib/backend/query-client.ts'
import { Toaster } from '#app/ui/toaster.tsx'

/** What account pages share and public pages do not load. */
export default function AccountLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  )
}
