import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { roleQuery } from '#app/features/account/queries.ts'
import { AppError, isAppError } from '#app/lib/backend/errors.ts'
import { intervals } from '#app/lib/backend/intervals.ts'
import { watchOutage } from '#app/lib/backend/outage.ts'
import type { UserRole } from '#domain/admin/can.ts'

const ROLE_POLL_MS = 60_000

const rememberedStaff = new Set<string>()

/** A role revoked later can then be explained. */
export function rememberStaff(userId: string): void {
  rememberedStaff.add(userId)
}

export const wasStaff = (userId: string) => rememberedStaff.has(userId)

/** Known staff are admitted without waiting long, because their role is watched. Tests set other times. */
export const admissionTimeouts = { knownMs: 400, firstMs: 4_000 }

/** Rejects with 'network' when the time is up. */
export async function withTimeout<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('network')), milliseconds)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Thrown when the role of an admitted user has been revoked. */
export class RoleRevoked extends AppError {
  constructor() {
    super('forbidden')
  }
}

/** Refetched every minute and after each 'forbidden' error. Null once the role is revoked. */
export function useWatchedRole(userId: string): UserRole {
  const { data: role, refetch } = useQuery({ ...roleQuery(userId), refetchInterval: ROLE_POLL_MS })
  const queryClient = useQueryClient()

  useEffect(() => {
    const look = (error: unknown) => void (isAppError(error, 'forbidden') && refetch())
    const unsubscribes = [
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
      for (const stop of unsubscribes) stop()
    }
  }, [queryClient, refetch])

  return role
}

/** Checked on failed or slow requests, lost connections, and every few seconds while visible. */
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
