import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { Stop } from './steps.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let endedBy = null

/** Runs a command and returns its exit code and output. A signal that ends us ends it too. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await waitForExit(child)
  if (endedBy) throw new Stop('Stopped.', '', exitCodeOf(endedBy))
  return { code, output: Buffer.concat(output).toString() }
}

/** Runs a command that uses the terminal itself; returns the exit code that a shell would show. */
export function runInForeground(command, args, options = {}) {
  return waitForExit(spawn(command, args, { ...options, stdio: 'inherit' }))
}

/** Waits for a child to exit, and forwards to it every signal that would end us. */
export async function waitForExit(child) {
  running.add(child)
  if (running.size === 1) for (const name of endingSignals) process.on(name, forwardSignal)
  try {
    const [code, signal] = await once(child, 'close')
    return signal ? exitCodeOf(signal) : code
  } finally {
    running.delete(child)
    if (running.size === 0) for (const name of endingSignals) process.off(name, forwardSignal)
  }
}

/** Whether a signal came while a child was running. */
export function wasSignalled() {
  return endedBy !== null
}

function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}

function forwardSignal(signal) {
  endedBy = signal
  // Ctrl-C reaches the child directly. A second one would tell it not to wait for anything.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

/**
 * Ends this process, as SIGTERM would, when its parent is gone: the shell that npm starts us with dies of a signal
 * without forwarding it.
 */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

/** Whether a process runs. EPERM means that it does, but belongs to another user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
