import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import { expectKeysAt } from './card-steps.ts'
import { expect } from './fixtures.ts'
import { stopAt, tellAnnouncements, unnamedStop } from './screen-reader-in-page.ts'

type Step = { did: string; heard: string[] }
type Stop = { frame: Frame; name: string; line: string; around: string[] }

/**
 * A keyboard walk as a screen reader announces it: after each key the focused element (role, name, state,
 * description and entered groups), and what live regions announce, in order. Each step must match
 * e2e/screen-reader/NAME.txt. SCREEN_READER=write rewrites the file; review it before committing.
 */
export class Walk {
  readonly #page: Page
  readonly #file: string
  readonly #wanted: Step[]
  readonly #walked: Step[] = []
  readonly #said: string[] = []
  readonly #told = new Set<string>()
  /** The focused element and its frame after the last key. */
  #stop: Stop
  #frame: Frame

  private constructor(page: Page, name: string) {
    this.#page = page
    this.#frame = page.mainFrame()
    this.#stop = { frame: this.#frame, name: '', line: '', around: [] }
    this.#file = join(import.meta.dirname, 'screen-reader', `${name}.txt`)
    this.#wanted = isWritten || !existsSync(this.#file) ? [] : stepsOf(readFileSync(this.#file, 'utf8'))
  }

  static async of(page: Page, name: string): Promise<Walk> {
    const walk = new Walk(page, name)
    await page.exposeBinding('tellHeard', (_, words: string) => walk.#listen(`says: ${plain(words)}`))
    await page.addInitScript(tellAnnouncements)
    return walk
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path)
    await this.#hear(`opens ${path.split('?')[0]}`)
  }

  async press(key: string): Promise<void> {
    await this.#reach()
    await this.#page.keyboard.press(key)
    await this.#hear(`presses ${key}`)
  }

  async type(words: string): Promise<void> {
    await this.#reach()
    await this.#page.keyboard.type(words)
    await this.#hear(`types ${plain(words)}`)
  }

  /** The browser sends keys to the previous frame until it has processed a focus change. */
  async #reach(): Promise<void> {
    const { frame, name } = this.#stop
    if (frame !== this.#frame && name !== 'nothing') await expectKeysAt(frame.locator(':focus'))
    this.#frame = frame
  }

  /** The remaining time of a hold is announced every minute, and a walk may be slow. */
  #listen(said: string): void {
    if (said.startsWith('says: Held for') && this.#told.has(said)) return
    this.#told.add(said)
    this.#said.push(said)
  }

  /** Presses Tab until the element with this name is focused. */
  async tabTo(name: RegExp, key = 'Tab'): Promise<void> {
    for (let stop = 0; stop < 40; stop++) {
      await this.press(key)
      if (name.test(this.#stop.line)) return
    }
    throw new Error(`There is no stop ${name} on the way:\n${scriptOf(this.#walked)}`)
  }

  /** Compares the whole walk with its file. */
  async end(): Promise<void> {
    expect(scriptOf(this.#walked)).toBe(readFileSync(this.#file, 'utf8'))
  }

  async #hear(did: string): Promise<void> {
    const wanted = this.#wanted[this.#walked.length]
    const before = this.#stop
    const step: Step = { did, heard: [] }
    let heard = 0
    const listen = async () => {
      const stop = await this.#focus()
      const entered = stop.around.filter((place) => !before.around.includes(place))
      // Typed text is not announced again.
      const isSame = stop.line === before.line || (did.startsWith('types') && stop.name === before.name)
      const line = isSame && entered.length === 0 ? [] : [...entered.map((place) => `in ${place}`), stop.line]
      step.heard = [...line, ...this.#said]
      heard = this.#said.length
      this.#stop = stop
      return scriptOf([step])
    }
    // Only while writing the file: wait for all announcements.
    if (isWritten) await setTimeout(did === 'presses Enter' ? 3_000 : 500)
    if (wanted) await expect.poll(listen, scriptOf(this.#walked)).toBe(scriptOf([wanted]))
    else await listen()
    this.#walked.push(step)
    if (isWritten) await writeFile(this.#file, scriptOf(this.#walked))
    this.#said.splice(0, heard)
  }

  /** The focused element, or a placeholder while the page or frame changes. */
  async #focus(): Promise<Stop> {
    const between = { frame: this.#frame, name: 'nothing', line: 'between two places', around: [] }
    return this.#focusNow().catch(() => between)
  }

  async #focusNow(): Promise<Stop> {
    let frame = this.#page.mainFrame()
    const around: string[] = []
    for (;;) {
      const focused = await frame.evaluateHandle(() => document.activeElement ?? document.body)
      const inner = await focused.asElement()?.contentFrame()
      const { around: places, value, more } = await focused.evaluate(stopAt)
      around.push(...places.map(plain))
      if (!inner) {
        const line = (await focused.evaluate(unnamedStop)) ?? (await nameOf(frame))
        // An element that rerendered during the check has lost focus.
        if (!(await focused.evaluate(hasFocus))) throw new Error('The focus has moved on.')
        const details = [line, value && `"${value}"`, ...more].filter(Boolean)
        return { frame, name: plain(line), line: plain(details.join(', ')), around }
      }
      around.push(plain(`frame "${await focused.evaluate((element) => element.getAttribute('title'))}"`))
      frame = inner
    }
  }
}

const hasFocus = (element: Element) => element.isConnected && element === document.activeElement

const isWritten = process.env.SCREEN_READER === 'write'

/** Role, name and states in the accessibility tree. */
async function nameOf(frame: Frame): Promise<string> {
  const [first = ''] = (await frame.locator(':focus').ariaSnapshot({ timeout: 2_000 })).split('\n')
  const [, role = first, name, states = ''] =
    /^- '?([\w-]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?((?: \[[^\]]+\])*)/.exec(first) ?? []
  const said = states.replaceAll(' [active]', '').replaceAll(/ \[([^\]]+)\]/g, ', $1')
  return `${role}${name ? ` ${name}` : ''}${said}`
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Replaces values that differ in each run, such as dates, numbers and the remaining time of a hold. */
function plain(words: string): string {
  return words
    .replace(new RegExp(`\\b(?:${months})\\s\\d{1,2}(?:, \\d{4})?`, 'g'), 'DATE')
    .replace(/\b(NB|NL)-\d+/g, '$1-NUMBER')
    .replace(/[\w.+-]+@example\.com/g, 'EMAIL')
    .replace(/\d+ more minutes/, 'SOME more minutes')
    .replace(/\s+/g, ' ')
}

function scriptOf(steps: Step[]): string {
  return steps
    .flatMap(({ did, heard }) => [did, ...heard.map((line) => `  ${line}`)].map((line) => `${line}\n`))
    .join('')
}

function stepsOf(script: string): Step[] {
  const steps: Step[] = []
  for (const line of script.trimEnd().split('\n')) {
    if (line.startsWith('  ')) steps.at(-1)?.heard.push(line.slice(2))
    else steps.push({ did: line, heard: [] })
  }
  return steps
}
