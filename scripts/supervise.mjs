import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended, wasToldToEnd } from './children.mjs'
import { badSettings } from './steps.mjs'

/** Pauses double from the shortest to the longest, and begin anew after a server that stood for so long. */
const usualPace = { shortestMs: 1000, longestMs: 30_000, steadyMs: 60_000 }

/**
 * Keeps a server running that tells when it is ready: one that dies is started again. A first start that fails by itself is
 * not: whoever started it reads why. Answers the exit code of the last.
 */
export async function supervise(command, args, options, pace = usualPace) {
  let pauseMs = pace.shortestMs
  let wasReady = false
  for (;;) {
    const { code, stoodMs } = await runOnce(command, args, options)
    wasReady ||= stoodMs > 0
    const isOver = wasToldToEnd() || code === 0 || code === badSettings
    const signal = signalOf(code)
    if (isOver || !(wasReady || signal)) return code

    if (stoodMs > pace.steadyMs) pauseMs = pace.shortestMs
    const how = `${signal ? 'by' : 'with exit code'} ${signal ?? code}`
    process.stderr.write(`The server ended ${how} and is started again in ${pauseMs / 1000} s.\n`)
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
  const code = await ended(child)
  return { code, stoodMs: performance.now() - readyAt }
}

function signalOf(code) {
  return Object.keys(constants.signals).find((name) => constants.signals[name] === code - 128)
}
