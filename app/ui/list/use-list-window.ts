import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { stepTo } from './list-keys.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { topOf, usePlace } from './use-place.ts'

const OVERSCAN = 8

type WindowInput = {
  count: number
  /** The number of items side by side. */
  lanes: number
  /** All lines have this height, so that positions are known without rendering. */
  lineRem: number
  /** The scroll position is stored under this key. */
  visit: string
}

export type ListWindow = ReturnType<typeof useListWindow>

export function useListWindow({ count, lanes, lineRem, visit }: WindowInput) {
  const box = useRef<HTMLElement>(null)
  const [wanted, setWanted] = useState(0)
  const active = Math.min(wanted, count - 1)
  const line = Math.round(lineRem * rootPixels())
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / lanes),
    estimateSize: () => line,
    overscan: OVERSCAN,
    scrollMargin: useTop(box),
    rangeExtractor: (range) => withLine(range, Math.floor(active / lanes)),
  })

  useLayoutEffect(() => {
    if (line > 0) virtualizer.measure()
  }, [line, virtualizer])
  usePlace({ box, visit, lanes, line, isReady: count > 0 })
  useOpenedRow({ box, visit, isReady: count > 0, onBack: focusRow })

  function focusRow(index: number) {
    // The row must be rendered before it can take the focus.
    flushSync(() => setWanted(index))
    const row = box.current?.querySelector<HTMLElement>(`[data-at="${index}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const at = readRowIndex(target)
    if (at === null || altKey || ctrlKey || metaKey) return
    if (key === 'Enter') openRow(at)
    if (key === ' ') toggleCheckbox(target, event)
    const next = stepTo(key, { index: at, count, lanes })
    if (next === undefined) return
    event.preventDefault()
    focusRow(next)
  }

  /** Opens a row that is still loading when it arrives, unless the focus has left it. */
  function openRow(at: number) {
    const row = box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
    const link = row?.querySelector('a')
    if (link) return link.click()
    if (!row?.ariaBusy) return
    const observer = new MutationObserver(() => {
      if (row.ariaBusy) return
      observer.disconnect()
      if (document.activeElement === row) row.querySelector('a')?.click()
    })
    observer.observe(row, { attributes: true, attributeFilter: ['aria-busy'] })
  }

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    const at = readRowIndex(target)
    if (at !== null) setWanted(at)
  }

  const frame = useCallback((element: HTMLElement | null) => {
    box.current = element
  }, [])
  return { frame, virtualizer, line, active, focusRow, handleKey, handleFocus }
}

function toggleCheckbox(row: EventTarget, event: { preventDefault: () => void }): void {
  const box = row instanceof HTMLElement ? row.querySelector<HTMLElement>('input[type=checkbox]') : null
  if (!box) return
  event.preventDefault()
  box.click()
}

/** Null for elements inside a row. */
export function readRowIndex(target: EventTarget): number | null {
  const at = target instanceof HTMLElement ? target.dataset.at : undefined
  return at === undefined ? null : Number(at)
}

/** Also renders the focused line, so that scrolling does not lose the focus. */
function withLine(range: Range, line: number): number[] {
  const seen = defaultRangeExtractor(range)
  if (line < 0 || seen.includes(line)) return seen
  return [...seen, line].sort((a, b) => a - b)
}

function rootPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Updates when content above the element grows. */
function useTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    const measure = () => box.current && setTop(topOf(box.current))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [box])
  return top
}
