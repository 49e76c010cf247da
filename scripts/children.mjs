import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { Stop } from './steps.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let endedBy = null

/** Runs a command to its end and returns what it said. What ends us ends it too: nothing is left behind. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await ended(child)
  if (endedBy) throw new Stop('Stopped.', '', exitCodeOf(endedBy))
  return { code, output: Buffer.concat(output).toString() }
}

/** Runs a command that talks to the terminal itself; returns the exit code that a shell would show. */
export function runInForeground(command, args, options = {}) {
  return ended(spawn(command, args, { ...options, stdio: 'inherit' }))
}

/** Waits for a child to end, handing on to it every signal that would end us. */
export async function ended(child) {
  running.add(child)
  if (running.size === 1) for (const name of endingSignals) process.on(name, handOn)
  try {
    const [code, signal] = await once(child, 'close')
    return signal ? exitCodeOf(signal) : code
  } finally {
    running.delete(child)
    if (running.size === 0) for (const name of endingSignals) process.off(name, handOn)
  }
}

/** Whether somebody has told us to end while a child was running. */
export function wasToldToEnd() {
  return endedBy !== null
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}

function handOn(signal) {
  endedBy = signal
  // A Ctrl-C reaches the whole foreground group by itself; twice would mean: do not even clean up.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

/**
 * Ends this process as SIGTERM would once its parent is gone: the shell between npm and us dies of a signal
 * without handing it on.
 */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}
