import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { browserFlags, ensureBrowser } from '../../scripts/check/browser.ts'

// What else this machine does, our own server and Lighthouse included, keeps a page waiting in the midst of its tasks, and
// counts as its blocking: a page without any script had 20 to 150 ms of that. So the page goes before all other work.
const realTime = ['chrt', '--rr', '1']

/** Whether the system grants that. */
export const goesFirst = spawnSync('chrt', [...realTime.slice(1), 'true']).status === 0

/** A Chromium of its own with an empty profile, as Lighthouse wants it. */
export async function withChromium<Result>(act: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'nightlark-bench-'))
  const flags = [
    ...browserFlags,
    ...(goesFirst ? [`--renderer-cmd-prefix=${realTime.join(' ')}`] : []),
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const browser = spawn(await ensureBrowser(), flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  try {
    return await act(await debuggingPort(browser.stderr))
  } finally {
    browser.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function debuggingPort(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /DevTools listening on ws:\/\/[^/]+:(\d+)\//.exec(line)?.[1]
    if (port) {
      output.resume()
      return Number(port)
    }
  }
  throw new Error('Chromium ended before it listened.')
}
