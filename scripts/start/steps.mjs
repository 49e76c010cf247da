import { performance } from 'node:perf_hooks'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** The message is one sentence; `detail` is the output of the failed tool. */
export class Stop extends Error {
  constructor(sentence, detail = '', exitCode = 1) {
    super(sentence)
    this.name = 'Stop'
    this.detail = detail
    this.exitCode = exitCode
  }
}

/**
 * Prints the step with its duration. The work may return another title, or `{ unchanged: title }` if there was
 * nothing to do.
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
  if (!stdout.isTTY) return (mark, text, started) => stdout.write(formatLine(mark, text, started))
  let frame = 0
  const draw = () => stdout.write(`\r\x1b[2K${frames[frame++ % frames.length]} ${title}…`)
  draw()
  const timer = setInterval(draw, 80)
  return (mark, text, started) => {
    clearInterval(timer)
    stdout.write(`\r\x1b[2K${formatLine(mark, text, started)}`)
  }
}

function formatLine(mark, text, started) {
  const seconds = (performance.now() - started) / 1000
  return `${mark} ${text} (${seconds.toFixed(seconds < 0.1 ? 2 : 1)} s)\n`
}

/** EX_CONFIG of sysexits.h: restarting cannot help. */
export const badSettings = 78

export function fail(sentence, detail = '', exitCode = 1) {
  process.stderr.write(`${sentence}\n${detail ? `\n${detail.trimEnd()}\n` : ''}`)
  process.exit(exitCode)
}

/** A `Stop` prints its sentence; any other error is a bug and prints its stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Stop) fail(error.message, error.detail, error.exitCode)
    throw error
  }
}
