import { publishableKey } from '../backend/endpoint.ts'
import { hasSessionScript } from '../session/stored-session.ts'

type EarlyAskProps = {
  /** The name of a function of the backend, or of the rows that are asked for. */
  name: string
  /** Which rows, as PostgREST is asked for them. */
  rows?: string
  /** Asks only for visitors without a session and without a query string; for others the app asks. */
  isForVisitors?: boolean
}

/** Asks the backend while the page is still being parsed, for data that is shown before the app has loaded. */
export function EarlyAsk({ name, rows, isForVisitors = false }: EarlyAskProps) {
  const ask = rows === undefined ? askScript(name, functionRequest(name)) : askScript(name, rowsRequest(rows))
  const script = isForVisitors ? `if(!location.search&&!(${hasSessionScript}))${ask}` : ask
  // The build moves the text to the beginning of the page.
  return (
    <script data-before-paint="" data-early-ask="" suppressHydrationWarning>{`try{${script}}catch{}`}</script>
  )
}

type EarlyRequest = [path: string, init: RequestInit]

function functionRequest(name: string): EarlyRequest {
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  return [`functions/v1/${name}`, { method: 'POST', headers, body: '{}' }]
}

function rowsRequest(rows: string): EarlyRequest {
  return [`rest/v1/${rows}`, { headers: { apikey: publishableKey } }]
}

function askScript(name: string, [path, init]: EarlyRequest): string {
  const url = `${import.meta.env.VITE_SUPABASE_URL || ''}/${path}`
  const answer = `fetch(${JSON.stringify(url)},${JSON.stringify(init)}).then(_=>_.ok?_.json():Promise.reject(_.status))`
  return `((self.earlyAnswers??={})[${JSON.stringify(name)}]=${answer}).catch(()=>{})`
}
