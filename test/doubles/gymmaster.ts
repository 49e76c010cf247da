import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { type Asked, answers } from './gymmaster-answers.ts'
import { createGymMasterClub, type GymMasterClub } from './gymmaster-club.ts'

/** A failure of one call: before its work is done, or after it with `drop-answer`. */
export type Mishap =
  | { do: 'delay'; ms: number }
  | { do: 'silence' }
  | { do: 'status'; status: 429 | 500 | 503 | 403 | 302; headers?: Record<string, string> }
  | { do: 'answer'; text: string }
  | { do: 'drop' }
  | { do: 'drop-answer' }

export type GymMasterDouble = {
  url: string
  /** The settings of a server that uses this double. */
  settings: Record<string, string>
  club: GymMasterClub
  calls: Asked[]
  callsOf: (path: string) => Asked[]
  /** Makes the next calls of this path fail, one per mishap. */
  upset: (path: string, ...mishaps: Mishap[]) => void
  /** Calls of these paths are never answered. */
  fallSilent: (paths: RegExp) => void
  /** How many calls wait for an answer that never comes. */
  waitingInVain: () => number
  reset: () => void
  close: () => Promise<void>
}

const keys = {
  member: 'member-key-5b1f0c',
  staff: 'staff-key-77a2e9',
  report: 'report-key-c4d881',
}
type C = Context<{ Bindings: HttpBindings }>

/** GymMaster over real HTTP, with its envelope, its three keys, and failures on request. */
export async function startGymMaster(): Promise<GymMasterDouble> {
  const club = createGymMasterClub()
  const calls: Asked[] = []
  const upsets = new Map<string, Mishap[]>()
  let silentPaths: RegExp | null = null
  let waitingInVain = 0
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.all('*', async (c) => {
    const asked = await readCall(c)
    calls.push(asked)
    const mishap: Mishap | undefined = silentPaths?.test(asked.path)
      ? { do: 'silence' }
      : upsets.get(asked.path)?.shift()
    if (mishap?.do === 'silence') {
      waitingInVain++
      c.env.outgoing.once('close', () => waitingInVain--)
      return new Promise<Response>(() => {})
    }
    if (mishap?.do === 'delay') await sleep(mishap.ms)
    if (mishap?.do === 'status') return c.text('<h1>Oops</h1>', mishap.status, mishap.headers)
    if (mishap?.do === 'answer') return c.text(mishap.text)
    if (mishap?.do === 'drop') return dropConnection(c)
    const answer = answerCall(asked, club)
    return mishap?.do === 'drop-answer' ? dropConnection(c) : c.json(answer)
  })

  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    settings: {
      GYMMASTER_SITE: 'nightlark',
      GYMMASTER_MEMBER_KEY: keys.member,
      GYMMASTER_STAFF_KEY: keys.staff,
      GYMMASTER_REPORT_KEY: keys.report,
      GYMMASTER_BASE_URL: url,
    },
    club,
    calls,
    callsOf: (path) => calls.filter((asked) => asked.path === path),
    upset: (path, ...mishaps) => upsets.set(path, mishaps),
    fallSilent: (paths) => {
      silentPaths = paths
    },
    waitingInVain: () => waitingInVain,
    reset: () => {
      silentPaths = null
      Object.assign(club, createGymMasterClub())
      calls.length = 0
      upsets.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readCall(c: C): Promise<Asked> {
  const { pathname, searchParams } = new URL(c.req.url)
  const isJson = c.req.header('content-type')?.includes('json')
  const body = c.req.method === 'POST' ? await (isJson ? c.req.json() : c.req.parseBody()) : {}
  const query = Object.fromEntries(searchParams)
  const key = c.req.header('x-gm-api-key') ?? query.api_key ?? body.api_key
  return { method: c.req.method, path: pathname, query, body, key }
}

function answerCall(asked: Asked, club: GymMasterClub): unknown {
  const known = answers[`${asked.method} ${asked.path}`]
  if (!known) return { result: null, error: 'Unknown method' }
  if (asked.key !== keys[known.key]) return { result: null, error: `Invalid API key ${asked.key}` }
  return known.answer(asked, club)
}

function dropConnection(c: C): Response {
  c.env.incoming.socket.destroy()
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
}
