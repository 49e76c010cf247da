import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { browserFlags, ensureBrowser } from '../../scripts/check/browser.ts'

// Other processes, even our server and Lighthouse, interrupt the page's tasks, which counts as blocking
// time: up to 150 ms for a page without scripts. So Chromium runs with real-time priority.
const realTime = ['chrt', '--rr', '1']

export const hasRealTimePriority = spawnSync('chrt', [...realTime.slice(1), 'true']).status === 0

/** Lighthouse needs an empty profile. */
export async function withChromium<Result>(act: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'nightlark-bench-'))
  const flags = [
    ...browserFlags,
    ...(hasRealTimePriority ? [`--renderer-cmd-prefix=${realTime.join(' ')}`] : []),
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
