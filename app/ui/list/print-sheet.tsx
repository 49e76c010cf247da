import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListColumn } from './list-column.ts'

type PrintSheetProps<Row> = {
  title: string
  found: readonly Row[]
  columns: readonly ListColumn<Row>[]
}

/** All matching rows as a printed table. Rendered only while printing, because the screen shows only the visible rows. */
export function PrintSheet<Row>({ title, found, columns }: PrintSheetProps<Row>) {
  if (!useIsPrinting()) return null
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
        {found.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered, and a gym system may repeat an id.
          <tr key={at} className="break-inside-avoid">
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

/** The sheet must be rendered before the browser captures the page. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)

  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
