import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { roleQuery } from '#app/features/account/queries.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { watchOutage } from '#app/lib/backend/outage.ts'
import type { UserRole } from '#domain/admin/can.ts'

const ROLE_POLL_MS = 60_000

const workers = new Set<string>()

/** Remembers that this user was admitted, so that a revoked role can be explained later. */
export function noteWorker(userId: string): void {
  workers.add(userId)
}

export const hasWorked = (userId: string) => workers.has(userId)

/** How long admission waits: briefly for known staff, whose role is watched, and longer the first time. Tests set other times. */
export const doorTiming = { knownMs: 400, firstMs: 4_000 }

/** Rejects with the error 'network' if the promise takes too long. */
export async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('network')), milliseconds)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Thrown when the role of an admitted user has been revoked. */
export class RoleTaken extends AppError {
  constructor() {
    super('forbidden')
  }
}

/** The user's role, refetched every minute and after each 'forbidden' error. Null once it is revoked. */
export function useWatchedRole(userId: string): UserRole {
  const { data: role, refetch } = useQuery({ ...roleQuery(userId), refetchInterval: ROLE_POLL_MS })
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

/** Whether the server is unreachable. Checked on failed or slow requests, lost connections, and every few seconds while visible. */
export function useOutage({ isLive = false, isSuspected = false }): boolean {
  const [isOut, setOut] = useState(false)
  const [watch, setWatch] = useState<ReturnType<typeof watchOutage>>()
  const client = useQueryClient()

  useEffect(() => {
    const started = watchOutage(client, setOut)
    setWatch(started)
    return started.stop
  }, [client])
  useEffect(() => {
    if (isSuspected) watch?.suspect()
    if (isLive) return () => watch?.suspect()
  }, [isLive, isSuspected, watch])
  useEffect(() => {
    if (!watch) return
    const look = () => void (document.visibilityState === 'visible' && watch.suspect())
    const timer = setInterval(look, intervals.outageLook)
    window.addEventListener('offline', watch.suspect)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('offline', watch.suspect)
      document.removeEventListener('visibilitychange', look)
    }
  }, [watch])

  return isOut
}
