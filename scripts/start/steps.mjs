import { performance } from 'node:perf_hooks'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** A reason to stop, in one sentence; `detail` is the output of the tool that failed. */
export class Stop extends Error {
  constructor(sentence, detail = '', exitCode = 1) {
    super(sentence)
    this.name = 'Stop'
    this.detail = detail
    this.exitCode = exitCode
  }
}

/**
 * Runs one step and prints it with its duration. The work may return a title that replaces the first one, or
 * `{ unchanged: title }` when there was nothing to do.
 */
export async function step(title, work) {
  const started = performance.now()
  const finish = spin(title)
  try {
    const result = await work()
    if (typeof result?.unchanged === 'string') finish('·', result.unchanged, started)
    else finish('✓', typeof result === 'string' ? result : title, started)
  } catch (error) {
    finish('✗', title, started)
    throw error
  }
}

function spin(title) {
  const { stdout } = process
  if (!stdout.isTTY) return (mark, text, started) => stdout.write(lineOf(mark, text, started))
  let frame = 0
  const draw = () => stdout.write(`\r\x1b[2K${frames[frame++ % frames.length]} ${title}…`)
  draw()
  const timer = setInterval(draw, 80)
  return (mark, text, started) => {
    clearInterval(timer)
    stdout.write(`\r\x1b[2K${lineOf(mark, text, started)}`)
  }
}

function lineOf(mark, text, started) {
  const seconds = (performance.now() - started) / 1000
  return `${mark} ${text} (${seconds.toFixed(seconds < 0.1 ? 2 : 1)} s)\n`
}

/** The exit code for bad settings (EX_CONFIG of sysexits.h): starting again cannot help. */
export const badSettings = 78

/** Ends the process with one sentence for the person who started it. */
export function fail(sentence, detail = '', exitCode = 1) {
  process.stderr.write(`${sentence}\n${detail ? `\n${detail.trimEnd()}\n` : ''}`)
  process.exit(exitCode)
}

/** Runs a command's main function. A `Stop` prints its sentence; any other error is a bug and prints its stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Stop) fail(error.message, error.detail, error.exitCode)
    throw error
  }
}
