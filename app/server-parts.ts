import { createContext } from 'react'

type ServerParts = {
  styles: string
  /** Runs first in every page (start-page.ts). */
  startScript: string
  /** Attributes of <html>. */
  attributes: Record<string, string>
}

/** Only the server renders these. In the browser they are empty, and hydration keeps the server's markup. */
export const ServerParts = createContext<ServerParts>({ styles: '', startScript: '', attributes: {} })
