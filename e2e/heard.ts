import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import { expectKeysAt } from './card-steps.ts'
import { expect } from './fixtures.ts'
import { stopAt, tellAnnouncements, unnamedStop } from './heard-in-page.ts'

type Step = { did: string; heard: string[] }
type Stop = { frame: Frame; name: string; line: string; around: string[] }

/**
 * A walk by keyboard alone, as a screen reader tells it: after each key where the focus is (role, name, state, description, and the
 * groups that are entered), and what live regions say, in order. What is to be heard stands in e2e/heard/NAME.txt, and each
 * step waits for it. HEARD=write writes the file anew: read it before it is committed.
 */
export class Walk {
  readonly #page: Page
  readonly #file: string
  readonly #wanted: Step[]
  readonly #walked: Step[] = []
  readonly #said: string[] = []
  readonly #told = new Set<string>()
  /** Where the last key led to, and the frame that got it. */
  #stop: Stop
  #frame: Frame

  private constructor(page: Page, name: string) {
    this.#page = page
    this.#frame = page.mainFrame()
    this.#stop = { frame: this.#frame, name: '', line: '', around: [] }
    this.#file = join(import.meta.dirname, 'heard', `${name}.txt`)
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

  /** Until the browser has heard that another frame has the focus, a key goes to the one that had it. */
  async #reach(): Promise<void> {
    const { frame, name } = this.#stop
    if (frame !== this.#frame && name !== 'nothing') await expectKeysAt(frame.locator(':focus'))
    this.#frame = frame
  }

  /** How long a hold lasts is said again every minute, and a walk may be slow. */
  #listen(said: string): void {
    if (said.startsWith('says: Held for') && this.#told.has(said)) return
    this.#told.add(said)
    this.#said.push(said)
  }

  /** Goes on from stop to stop until one is called so. */
  async tabTo(name: RegExp, key = 'Tab'): Promise<void> {
    for (let stop = 0; stop < 40; stop++) {
      await this.press(key)
      if (name.test(this.#stop.line)) return
    }
    throw new Error(`There is no stop ${name} on the way:\n${scriptOf(this.#walked)}`)
  }

  /** The whole walk, against what is to be heard. */
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
      // What was typed is not said again.
      const isSame = stop.line === before.line || (did.startsWith('types') && stop.name === before.name)
      const line = isSame && entered.length === 0 ? [] : [...entered.map((place) => `in ${place}`), stop.line]
      step.heard = [...line, ...this.#said]
      heard = this.#said.length
      this.#stop = stop
      return scriptOf([step])
    }
    // Only while a walk is written: long enough for all that is to be heard.
    if (isWritten) await setTimeout(did === 'presses Enter' ? 3_000 : 500)
    if (wanted) await expect.poll(listen, scriptOf(this.#walked)).toBe(scriptOf([wanted]))
    else await listen()
    this.#walked.push(step)
    if (isWritten) await writeFile(this.#file, scriptOf(this.#walked))
    this.#said.splice(0, heard)
  }

  /** Where the focus is; while a page or a frame goes, somewhere between two places. */
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
        // What is drawn anew while it is looked at has left its places.
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

const isWritten = process.env.HEARD === 'write'

/** Role, name and states, as the accessibility tree has them. */
async function nameOf(frame: Frame): Promise<string> {
  const [first = ''] = (await frame.locator(':focus').ariaSnapshot({ timeout: 2_000 })).split('\n')
  const [, role = first, name, states = ''] =
    /^- '?([\w-]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?((?: \[[^\]]+\])*)/.exec(first) ?? []
  const said = states.replaceAll(' [active]', '').replaceAll(/ \[([^\]]+)\]/g, ', $1')
  return `${role}${name ? ` ${name}` : ''}${said}`
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

/** Without what is another one each time: days, numbers, what is left of a hold. */
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
