import { z } from 'zod'
import { noteSync } from '../../commands/members/note-sync.ts'
import type { Database } from '../../database/database.ts'
import { sha256 } from '../../digest.ts'
import { tries } from '../../tries.ts'
import { GymFailure, type NewMember } from '../gym-port.ts'
import { noSurname } from './assumptions.ts'
import type { GymMasterSite } from './client.ts'
import { readClubs } from './clubs.ts'
import type { Envelope } from './envelope.ts'
import { Id } from './fields.ts'

const path = '/portal/api/v1/prospect/create'
const pausesMs = [300, 900, 1800]

const Exists = z.object({ id: Id })
const Created = z.object({ memberid: Id })

type SignUpContext = {
  site: GymMasterSite
  db: Database
  memberIdOf: (email: string, deadline: number) => Promise<string | null>
  /** The deadline of the caller, and the earlier one of the sign-up call, after which the person is looked up. */
  deadline: number
  entryDeadline: number
}

/**
 * Finds the person by e-mail, or adds them as a prospect: a full sign-up would need a date of birth, a password and a
 * plan. GymMaster has no idempotency keys, so our database lets one call per e-mail through; others wait for its result.
 */
export async function signUp(context: SignUpContext, person: NewMember): Promise<{ memberId: string }> {
  const known = await find(context, person.email)
  const memberId = known ?? (await enter(context, person))
  const { by, email, fullName: name, phone } = person
  const entered = known ? null : { name, email, phone }
  if (by !== null) await noteSync(context, { by, memberId, entered })
  return { memberId }
}

async function enter(context: SignUpContext, person: NewMember): Promise<string> {
  const [club] = await readClubs(context.site.until(context.deadline))
  const form = buildSignUpForm(person, club?.id)
  const turn = tries(context, 'gym sign-up', await sha256(person.email), 1)
  for (const pause of [0, ...pausesMs]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const found = pause > 0 ? await find(context, person.email) : null
    if (found) return found
    if (await turn.count()) return create(context, person.email, form, turn.takeBack)
    // A call that did not get the lock leaves no row; otherwise nobody could get it after it is released.
    await turn.takeBack()
  }
  throw new GymFailure('unsettled', `GymMaster knows nothing yet of what POST ${path} was to enter.`)
}

/** If the answer is lost, looks the person up; if they were not added, the caller may retry. */
async function create(
  context: SignUpContext,
  email: string,
  form: FormData,
  giveTurnBack: () => Promise<void>,
): Promise<string> {
  try {
    const created = createdIn(await context.site.until(context.entryDeadline).post('member', path, form))
    if (created) return created
  } catch (error) {
    if (!(error instanceof GymFailure)) throw error
    if (error.kind === 'refused' || error.kind === 'busy') {
      await giveTurnBack()
      throw error.kind === 'busy' ? error : new GymFailure('rejected', error.message)
    }
  }
  const found = await find(context, email)
  if (found) return found
  throw new GymFailure('unsettled', `GymMaster left open what became of POST ${path}.`)
}

function buildSignUpForm({ email, fullName, phone }: NewMember, companyId: string | undefined): FormData {
  const [firstname = '', ...rest] = fullName.split(/\s+/)
  const fields = {
    firstname,
    surname: rest.join(' ') || noSurname,
    email,
    phonecell: phone,
    companyid: companyId,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  return form
}

function createdIn(answer: Envelope): string | null {
  for (const place of [answer, answer.result]) {
    const read = Created.safeParse(place)
    if (read.success) return read.data.memberid
  }
  return null
}

/** For a known e-mail the answer is an object with its id, or just true; for an unknown one it is empty, or a message. */
async function find({ site, memberIdOf, deadline }: SignUpContext, email: string): Promise<string | null> {
  const { result } = await site.until(deadline).get('member', '/portal/api/v2/member/exists', { email })
  const exists = Exists.safeParse(result)
  if (exists.success) return exists.data.id
  if (result !== true && result !== 1) return null
  const id = await memberIdOf(email, deadline)
  if (id) return id
  throw new GymFailure('unsettled', 'GymMaster knows an e-mail that stands nowhere in its members.')
}
