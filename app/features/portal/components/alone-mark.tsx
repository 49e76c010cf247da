import { useLayoutEffect } from 'react'

/**
 * Marks a page that stands alone and in no frame, before it is painted, so that nothing moves when that is known
 * (`alone:` and `framed:` in styles.css).
 */
export function AloneMark() {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-alone', window.parent === window)
  }, [])
  return (
    <script data-before-paint="">{'if(parent===window)document.documentElement.dataset.alone=""'}</script>
  )
}
