import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** A prerendered page carries the styles that it needs as it is written; the others come now, for what scripts add. */
export function useWholeStyles(): void {
  useEffect(() => whenIdle(enableStyles), [])
}

function enableStyles(): void {
  for (const link of document.querySelectorAll('link[disabled=""]')) {
    link.removeAttribute('disabled')
  }
}
