import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListColumn } from './list-column.ts'
import type { ListRows } from './list-rows.ts'

type PrintSheetProps<Row> = {
  title: string
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
}

/** Rendered only while printing, because the screen has only the visible rows. */
export function PrintSheet<Row>({ title, rows, columns }: PrintSheetProps<Row>) {
  return (
    <table className="w-full border-collapse text-left text-[9pt] not-print:hidden">
      <caption className="pb-2 text-left font-display text-[14pt]">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" className="border-black border-b py-1 pr-3">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered, and a gym system may repeat an id.
          <tr key={index} className="break-inside-avoid">
            {columns.map(({ id, text }) => (
              <td key={id} className="wrap-anywhere border-black/30 border-b py-1 pr-3 align-top">
                {text(row) ?? 'N/A'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A button and the browser's shortcut print all rows. The browser's menu does not wait, and prints the loaded rows. */
export function usePrint<Row>(
  { here, all }: Pick<ListRows<Row>, 'here' | 'all'>,
  onFailure: (error: unknown) => void,
) {
  const [printed, setPrinted] = useState<readonly Row[] | null>(null)
  // The sheet must be rendered before the browser captures the page.
  const showSheet = useEffectEvent(() => flushSync(() => setPrinted((rows) => rows ?? here())))

  async function print() {
    try {
      const rows = await all()
      flushSync(() => setPrinted(rows))
      window.print()
    } catch (error) {
      onFailure(error)
    }
  }
  const printByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    void print()
  })

  useEffect(() => {
    const handleBegin = () => showSheet()
    const handleKey = (event: KeyboardEvent) => printByKey(event)
    const end = () => setPrinted(null)
    window.addEventListener('beforeprint', handleBegin)
    window.addEventListener('afterprint', end)
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('beforeprint', handleBegin)
      window.removeEventListener('afterprint', end)
      window.removeEventListener('keydown', handleKey)
    }
  }, [])
  return { printed, print }
}
