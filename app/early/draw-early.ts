import { render } from 'preact'
import type { ReactNode } from 'react'
import { noteDrawn } from '#app/lib/forms/early-choices.ts'
import { takeEarlyAnswer } from '#app/lib/loading/early-answer.ts'

/**
 * Draws what a function answers that the page has asked early (EarlyAsk) in the place that is held for it, unless the app is wanted
 * by then: that finds the page as it was written.
 */
export async function drawEarly<Answer>(
  name: string,
  isWanted: () => boolean,
  write: (answer: Answer) => ReactNode,
): Promise<void> {
  const answer: unknown = await takeEarlyAnswer(name)
  if (answer === undefined) throw new Error(`${name} was not asked early.`)
  const place = document.querySelector('[data-early-place]')
  if (isWanted() || place === null) return
  const drawn = document.createElement('div')
  // The app reads the answer by its contract when it takes over. What cannot be drawn fails here, and is the app's.
  render(write(answer as Answer), drawn)
  dropEmptyTexts(drawn)
  noteDrawn(drawn)
  place.replaceWith(...drawn.childNodes)
  globalThis.drawnEarly = { answer, at: Date.now() }
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
