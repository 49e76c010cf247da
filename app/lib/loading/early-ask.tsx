import { publishableKey } from '../backend/endpoint.ts'
import { sessionKey } from '../session/stored-session.ts'

type EarlyAskProps = {
  /** Of a function of the backend. */
  name: string
  /** Who is signed in, or asks for something by the address, is answered by the app. */
  isForVisitors?: boolean
}

/** Asks the backend while the page is still being read: for what is wanted before the app is there. */
export function EarlyAsk({ name, isForVisitors = false }: EarlyAskProps) {
  const ask = askScript(name)
  const script = isForVisitors ? `if(!location.search&&!(${hasSession}))${ask}` : ask
  return <script data-before-paint="">{`try{${script}}catch{}`}</script>
}

const hasSession = `Object.keys(localStorage).some(_=>${sessionKey}.test(_))`

function askScript(name: string): string {
  const url = `${import.meta.env.VITE_SUPABASE_URL || ''}/functions/v1/${name}`
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const request = JSON.stringify({ method: 'POST', headers, body: '{}' })
  const answer = `fetch(${JSON.stringify(url)},${request}).then(_=>_.ok?_.json():Promise.reject(_.status))`
  return `((self.earlyAnswers??={})[${JSON.stringify(name)}]=${answer}).catch(()=>{})`
}
