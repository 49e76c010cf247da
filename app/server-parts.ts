import { createContext } from 'react'

type ServerParts = {
  styles: string
  /** Runs first in every page (start-page.ts). */
  startScript: string
  /** Of the root element. */
  attributes: Record<string, string>
}

/** What only the server writes into a page. In the browser all are empty, and hydration leaves them as they came. */
export const ServerParts = createContext<ServerParts>({ styles: '', startScript: '', attributes: {} })
