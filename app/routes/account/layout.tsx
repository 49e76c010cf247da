import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '#app/lib/query-client.ts'
import { Toaster } from '#app/ui/toaster.tsx'
import '#app/lib/zod-without-eval.ts'

/** What the pages behind the door share and the public pages do without. */
export default function AccountLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  )
}
