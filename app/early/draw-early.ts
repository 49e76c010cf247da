import { render } from 'preact'
import type { ReactNode } from 'react'
import { noteDrawn, takeBackChoices } from '#app/lib/forms/early-choices.ts'
import { takeEarlyAnswer } from '#app/lib/loading/early-answer.ts'

/**
 * Draws the answer to what the page has asked early (EarlyAsk) in the place that is held for it, unless the app is wanted by then:
 * that finds the page as it was written. What is much to lay out is drawn in steps, each with more of it than the one before.
 */
export async function drawEarly<Answer>(
  name: string,
  isWanted: () => boolean,
  stepsOf: (answer: Answer) => ReactNode[],
): Promise<boolean> {
  const answer: unknown = await takeEarlyAnswer(name)
  if (answer === undefined) throw new Error(`${name} was not asked early.`)
  const place = document.querySelector('[data-early-place]')
  if (isWanted() || place === null) return false
  const drawn = document.createElement('div')
  const draw = (page: ReactNode) => {
    render(page, drawn)
    dropEmptyTexts(top ?? drawn)
  }
  // Drawing again would put back what has been chosen meanwhile.
  const redraw = (page: ReactNode) => {
    const chooseAgain = takeBackChoices(document)
    draw(page)
    chooseAgain()
  }
  let top: Element | null = null
  // The app reads the answer by its contract when it takes over. What cannot be drawn fails here, and is the app's.
  const [first, ...others] = stepsOf(answer as Answer)
  draw(first)
  noteDrawn(drawn)
  top = drawn.firstElementChild
  place.replaceWith(...drawn.childNodes)
  globalThis.drawnEarly = { answer, at: Date.now(), finish: drawOthers(others, redraw) }
  return true
}

/** One after the other, each in a task of its own. Returns what draws the rest at once. */
function drawOthers(others: ReactNode[], draw: (page: ReactNode) => void): () => void {
  function drawNext() {
    const next = others.shift()
    if (next === undefined) return
    draw(next)
    drawLater()
  }
  function drawLater() {
    requestAnimationFrame(() => setTimeout(drawNext))
  }
  drawLater()
  return () => {
    const last = others.pop()
    others.length = 0
    if (last !== undefined) draw(last)
  }
}

/** React writes none, and would not take over a page that has them. */
function dropEmptyTexts(drawn: Element): void {
  const texts = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT)
  const empty: ChildNode[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data === '') empty.push(text)
  }
  for (const text of empty) text.remove()
}
