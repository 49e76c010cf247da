import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { roleQuery } from '#app/features/account/queries.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { watchOutage } from '#app/lib/backend/outage.ts'
import type { RoleRead } from '#domain/admin/can.ts'

const LOOK_AGAIN_MS = 60_000

const workers = new Set<string>()

/** Notes that this page has let somebody in: whose role is taken away afterwards is told so. */
export function noteWorker(userId: string): void {
  workers.add(userId)
}

export const hasWorked = (userId: string) => workers.has(userId)

/**
 * How long the door of the admin panel waits for an answer: for who has been let in already, moments, as the server guards every row and
 * the role is watched; at the first time until it is clear that nothing answers. Tests set other times.
 */
export const doorTiming = { knownMs: 400, firstMs: 4_000 }

/** The answer, or the error 'network' if there is none in time. */
export async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('network')), milliseconds)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Somebody goes on in the admin panel whose role was taken away since it let them in. */
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

/**
 * Whether nothing answers. It is asked when a request fails or is slow, when the live connection ends or the browser goes offline, at
 * once if suspected, and every few seconds while the page is visible: an idle screen sends nothing that could fail.
 */
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
