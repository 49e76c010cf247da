import { vi } from 'vitest'
import type { GymMasterDouble } from './gymmaster.ts'

type Timeout = { endsAt: number; controller: AbortController }

const lookEveryMs = 10
/** Longer than the pauses that tests set between two tries. */
const looksUntilSilent = 6

/**
 * Controls the clock of GymMaster's clients. The clock is frozen while a response is pending; once every call
 * waits for a response that never comes, it jumps to the end of the shortest timeout. Returns a function that restores
 * the clock.
 */
export function skipTimeouts(gym: GymMasterDouble): () => void {
  const { fetch } = globalThis
  const timeouts = new Map<AbortSignal, Timeout>()
  let time = performance.now()
  let underWay = 0
  let silentFor = 0
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    timeouts.set(controller.signal, { endsAt: time + ms, controller })
    return controller.signal
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    underWay++
    try {
      const response = await fetch(input, init)
      const { status, headers } = response
      return new Response(await response.text(), { status, headers })
    } finally {
      underWay--
      if (init?.signal) timeouts.delete(init.signal)
    }
  })
  const jump = () => {
    time = Math.min(...[...timeouts.values()].map(({ endsAt }) => endsAt))
    for (const { endsAt, controller } of timeouts.values())
      if (endsAt <= time) controller.abort(new DOMException('The time is over.', 'TimeoutError'))
  }
  const looking = setInterval(() => {
    const isSilent = timeouts.size > 0 && underWay === gym.waitingInVain()
    silentFor = isSilent ? silentFor + 1 : 0
    if (silentFor < looksUntilSilent) return
    silentFor = 0
    jump()
  }, lookEveryMs)
  return () => {
    clearInterval(looking)
    vi.restoreAllMocks()
  }
}
