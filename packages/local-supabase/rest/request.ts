import { type Preferences, readPreferences } from './preferences.ts'
import { RestRefusal, unsupported } from './rest-refusal.ts'

type RestMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
export type RestRequest = {
  method: RestMethod
  kind: 'table' | 'function'
  name: string
  parameters: [string, string][]
  prefer: Preferences
  wantsSingleRow: boolean
  body: string
}

const object = 'application/vnd.pgrst.object+json'
const lists = ['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*']

export async function readRequest(request: Request): Promise<RestRequest> {
  const { pathname, searchParams } = new URL(request.url)
  const { kind, name } = readPath(pathname)
  const { headers } = request
  for (const profile of ['accept-profile', 'content-profile']) requirePublic(headers.get(profile))
  const method = readMethod(request.method, kind)
  if (/^\d*-\d*$/.test(headers.get('range') ?? '')) throw unsupported('A range of rows in a header')
  return {
    method,
    kind,
    name,
    parameters: [...searchParams],
    prefer: readPreferences(headers),
    wantsSingleRow: readAccept(headers.get('accept')) === object,
    body: method === 'POST' || method === 'PATCH' ? await readBody(request) : '',
  }
}

function readPath(path: string): Pick<RestRequest, 'kind' | 'name'> {
  const parts = path.replace(/^\/rest\/v1\//, '').split('/')
  const name = decodeURIComponent(parts.at(-1) ?? '')
  if (parts.length === 1 && name === '') throw new RestRefusal(403, '42501', 'The schema is not listed here')
  if (parts.length === 1) return { kind: 'table', name }
  if (parts.length === 2 && parts[0] === 'rpc') return { kind: 'function', name }
  throw new RestRefusal(404, 'PGRST125', 'Invalid path specified in request URL')
}

function requirePublic(profile: string | null): void {
  if (profile === null || profile === 'public') return
  const hint = 'Only the following schemas are exposed: public'
  throw new RestRefusal(406, 'PGRST106', `Invalid schema: ${profile}`, { hint })
}

function readMethod(method: string, kind: RestRequest['kind']): RestMethod {
  const known: readonly string[] =
    kind === 'table' ? ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] : ['GET', 'HEAD', 'POST']
  if (known.includes(method)) return method as RestMethod
  throw new RestRefusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

function readAccept(accept: string | null): string {
  const wanted = (accept ?? '*/*').split(',').map((one) => one.trim())
  for (const one of wanted) {
    const [type = '', ...options] = one.split(';').map((readCondition) => readCondition.trim().toLowerCase())
    if (options.every((option) => option.startsWith('q=')) && (type === object || lists.includes(type)))
      return type
  }
  const message = `None of these media types are available: ${wanted.join(', ')}`
  throw new RestRefusal(406, 'PGRST107', message)
}

async function readBody(request: Request): Promise<string> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== undefined && type !== 'application/json') throw unsupported(`A body of the type ${type}`)
  return request.text()
}
