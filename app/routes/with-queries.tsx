import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { SignInAgain } from '#app/features/account/components/sign-in-again.tsx'
import { queryClient } from '#app/lib/backend/query-client.ts'

/** The pages under this layout read the backend by queries. Public pages stand beside it and do not load them (docs/decisions/0010). */
export default function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <SignInAgain />
    </QueryClientProvider>
  )
}
