import { useEffect } from 'react'

/** What is hidden while the page shows something else than its address asks for. It keeps its place. */
export const UNLESS_OTHER = '[visibility:var(--other-shelf)]'

const LATEST_MS = 5_000

/**
 * A page that was written for another shelf, or before somebody searched in it, does not show that for a moment: what is
 * asked for comes with the app. If the app never comes, what is there is better than nothing.
 */
export function HideOtherShelf({ written }: { written: string }) {
  useEffect(() => () => void document.documentElement.style.removeProperty('--other-shelf'), [])
  return <script data-before-paint="">{scriptOf(written)}</script>
}

function scriptOf(written: string): string {
  const asked = `asked.get("q")||asked.get("sort")||(asked.get("collection")??${JSON.stringify(written)})!==${JSON.stringify(written)}`
  return (
    `{const asked=new URLSearchParams(location.search),{style}=document.documentElement;` +
    `if(${asked}){style.setProperty("--other-shelf","hidden");` +
    `setTimeout(()=>style.removeProperty("--other-shelf"),${LATEST_MS})}}`
  )
}
