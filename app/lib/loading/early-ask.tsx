import { publishableKey } from '../backend/endpoint.ts'
import { hasSessionScript } from '../session/stored-session.ts'

type EarlyAskProps = {
  /** The name of a function of the backend. */
  name: string
  /** Asks only for visitors without a session and without a query string; for others the app asks. */
  isForVisitors?: boolean
}

/** Asks the backend while the page is still being parsed, for data that is shown before the app has loaded. */
export function EarlyAsk({ name, isForVisitors = false }: EarlyAskProps) {
  const ask = askScript(name)
  const script = isForVisitors ? `if(!location.search&&!(${hasSessionScript}))${ask}` : ask
  return <script data-before-paint="">{`try{${script}}catch{}`}</script>
}

function askScript(name: string): string {
  const url = `${import.meta.env.VITE_SUPABASE_URL || ''}/functions/v1/${name}`
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const request = JSON.stringify({ method: 'POST', headers, body: '{}' })
  const answer = `fetch(${JSON.stringify(url)},${request}).then(_=>_.ok?_.json():Promise.reject(_.status))`
  return `((self.earlyAnswers??={})[${JSON.stringify(name)}]=${answer}).catch(()=>{})`
}
