import { useEffect } from 'react'

/** The class of what is hidden while the prerendered page differs from what the address asks for. It keeps its space. */
export const UNLESS_OTHER = '[visibility:var(--other-shelf)]'

const LATEST_MS = 5_000

/**
 * Hides the products of a prerendered page that was built for another collection or without the search, until the app
 * renders the right ones. If the app never loads, they are shown.
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
