import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { SignInAgain } from '#app/features/account/components/sign-in-again.tsx'
import { serverBackend } from '#app/lib/backend/endpoint.ts'
import { queryClient } from '#app/lib/backend/query-client.ts'

/** On the server each render has its own cache, so that visitors share no data. */
export default function WithQueries() {
  const [client] = useState(() => (serverBackend() ? new QueryClient() : queryClient))

  return (
    <QueryClientProvider client={client}>
      <Outlet />
      <SignInAgain />
    </QueryClientProvider>
  )
}
