import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitForExit, wasSignaled } from './children.mjs'
import { badSettings } from './steps.mjs'

/** The pause before a restart doubles; a run of `steadyMs` resets it. */
const defaultPace = { shortestMs: 1000, longestMs: 30_000, steadyMs: 60_000 }

/** Restarts the server unless its first start fails. Returns the exit code of the last run. */
export async function supervise(command, args, options, pace = defaultPace) {
  let pauseMs = pace.shortestMs
  let wasReady = false
  for (;;) {
    const { code, ranMs } = await runOnce(command, args, options)
    wasReady ||= ranMs > 0
    const isOver = wasSignaled() || code === 0 || code === badSettings
    const signal = findSignal(code)
    if (isOver || !(wasReady || signal)) return code

    if (ranMs > pace.steadyMs) pauseMs = pace.shortestMs
    const how = `${signal ? 'by' : 'with exit code'} ${signal ?? code}`
    process.stderr.write(`The server ended ${how} and restarts in ${pauseMs / 1000} s.\n`)
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, pace.longestMs)
  }
}

async function runOnce(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let readyAt = Number.POSITIVE_INFINITY
  child.once('message', () => {
    readyAt = performance.now()
  })
  const code = await waitForExit(child)
  return { code, ranMs: performance.now() - readyAt }
}

function findSignal(code) {
  return Object.keys(constants.signals).find((name) => constants.signals[name] === code - 128)
}
