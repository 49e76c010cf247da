import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { Stop } from './steps.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
let receivedSignal = null

/** A signal that ends this process is forwarded to the command. */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const code = await waitForExit(child)
  if (receivedSignal) throw new Stop('Stopped.', '', toExitCode(receivedSignal))
  return { code, output: Buffer.concat(output).toString() }
}

/** Returns the exit code that a shell would show. */
export function runInForeground(command, args, options = {}) {
  return waitForExit(spawn(command, args, { ...options, stdio: 'inherit' }))
}

/** Forwards signals while the child runs. */
export async function waitForExit(child) {
  running.add(child)
  if (running.size === 1) for (const name of endingSignals) process.on(name, forwardSignal)
  try {
    const [code, signal] = await once(child, 'close')
    return signal ? toExitCode(signal) : code
  } finally {
    running.delete(child)
    if (running.size === 0) for (const name of endingSignals) process.off(name, forwardSignal)
  }
}

export function wasSignaled() {
  return receivedSignal !== null
}

function toExitCode(signal) {
  return 128 + constants.signals[signal]
}

function forwardSignal(signal) {
  receivedSignal = signal
  // In a terminal, Ctrl-C also reaches the child directly; a second one would force it to quit.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of running) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
}

/** npm starts this process in a shell, which dies of a signal without forwarding it. */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300).unref()
}

/** EPERM means that the process exists but belongs to another user. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
