import type { GymMasterClub } from './gymmaster-club.ts'

export type Asked = {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  key: string | undefined
}
type Known = { key: 'member' | 'staff' | 'report'; answer: (asked: Asked, club: GymMasterClub) => unknown }

const ok = (result: unknown) => ({ result, error: '' })
const no = (error: string) => ({ result: null, error })

/** The answers by method and path, and which key each needs. */
export const answers: Record<string, Known> = {
  'GET /portal/api/v1/companies': { key: 'member', answer: (_, { companies }) => ok(companies) },
  'GET /portal/api/v1/members': {
    key: 'staff',
    answer: (_, { members }) => ({ result: members, error: null }),
  },
  'GET /portal/api/v1/memberships': { key: 'member', answer: (_, { memberships }) => ok(memberships) },
  'GET /portal/api/v2/products': { key: 'member', answer: (_, { products }) => ok(products) },
  'GET /portal/api/v1/booking/services': {
    key: 'member',
    answer: ({ query }, { services }) => (query.companyid ? ok(services) : no('companyid or token needed')),
  },
  'GET /portal/api/v1/booking/resources_and_sessions': { key: 'member', answer: resources },
  'GET /portal/api/v1/booking/classes/schedule': {
    key: 'member',
    answer: ({ query }, { classes }) => (isDay(query.week) ? ok(classes) : no('week is no date')),
  },
  'GET /portal/api/v2/member/exists': { key: 'member', answer: exists },
  'POST /portal/api/v1/prospect/create': { key: 'member', answer: createProspect },
  'GET /api/v2/report/standard_report/list': {
    key: 'report',
    answer: (_, { reports }) => ({ result: reports, error: [] }),
  },
  'POST /api/v2/report/standard_report': { key: 'report', answer: runReport },
}

function resources({ query }: Asked, club: GymMasterClub) {
  if (!query.companyid || !isDay(query.day)) return no('companyid and day needed')
  return ok({ dates: [], resources: club.resources[query.serviceid ?? ''] ?? [] })
}

function exists({ query }: Asked, { members, tellsIds }: GymMasterClub) {
  const found = members.find(({ email }) => String(email).toLowerCase() === query.email)
  if (!found) return ok('No member found with this email')
  return ok(tellsIds ? { id: found.id } : true)
}

/** Not idempotent: two equal calls create two prospects. */
function createProspect({ body }: Asked, { members }: GymMasterClub) {
  for (const name of ['firstname', 'surname', 'email', 'companyid'])
    if (!body[name]) return no(`${name} is required`)
  const { api_key: _, ...prospect } = body
  const id = 900 + members.length
  members.push({ ...prospect, id, isprospect: true })
  return { result: 'success', memberid: id, token: 'a-token-of-theirs', error: '' }
}

function runReport({ body }: Asked, { rows, cachedResult }: GymMasterClub) {
  const found = rows[String(body.report_id)]
  if (!found || !isDay(body.start_date) || !isDay(body.end_date)) return no('Invalid report or dates')
  const isNested = body.report_id === 9
  return { result: isNested ? { result: found } : found, error: '', cached_result: cachedResult }
}

function isDay(value: unknown): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
}
