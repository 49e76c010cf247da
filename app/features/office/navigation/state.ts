import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { roleQuery } from '#app/features/account/queries.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import type { RoleRead } from '#domain/office/may.ts'

const LOOK_AGAIN_MS = 60_000

const workers = new Set<string>()

/** Notes that this page has let somebody in: whose role is taken away afterwards is told so. */
export function noteWorker(userId: string): void {
  workers.add(userId)
}

export const hasWorked = (userId: string) => workers.has(userId)

/** Somebody goes on in the office whose role was taken away since it let them in. */
export class RoleTaken extends AppError {
  constructor() {
    super('forbidden')
  }
}

/** The role of whoever works here, read again as soon as something is refused to them, and every minute. Null once it was taken away. */
export function useWatchedRole(userId: string): RoleRead {
  const { data: role, refetch } = useQuery({ ...roleQuery(userId), refetchInterval: LOOK_AGAIN_MS })
  const queryClient = useQueryClient()

  useEffect(() => {
    const look = (error: unknown) => void (isAppError(error, 'forbidden') && refetch())
    const stops = [
      queryClient
        .getQueryCache()
        .subscribe(
          (event) => event.type === 'updated' && event.action.type === 'error' && look(event.action.error),
        ),
      queryClient
        .getMutationCache()
        .subscribe(
          (event) => event.type === 'updated' && event.action.type === 'error' && look(event.action.error),
        ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, refetch])

  return role
}
