import { z } from 'zod'
import { renderMail } from '../../../domain/mail/render-mail.ts'
import { call } from '../_shared/call.ts'
import { type Environment, serviceClient } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'
import { LetterRefused, MailPaused } from '../_shared/mail/mail-port.ts'

const Waiting = z.object({
  id: z.number(),
  toAddress: z.string(),
  template: z.string(),
  data: z.record(z.string(), z.unknown()),
})
type Waiting = z.infer<typeof Waiting>

/** For all of a letter's sending; well within its lease of two minutes, so that no other round sends it meanwhile. */
const letterLimitMs = 30_000

/** One round of the mail job. Several may run at once, each with other letters. */
export const sendMail = defineFunction({
  access: 'service',
  request: z.object({ batch: z.int().min(1).max(100).default(20) }),
  response: z.object({ success: z.literal(true), sent: z.number(), failed: z.number() }),
  handle: async ({ batch }, { env }) => {
    const service = serviceClient(env)
    const count = { sent: 0, failed: 0 }
    for (let taken = 0; taken < batch; taken++) {
      const letter = await claimOne(service)
      if (!letter) break
      const problem = await deliver(letter, env)
      await call(service, 'settle_mail', verdictOn(letter, problem), z.null())
      count[problem ? 'failed' : 'sent']++
      if (problem instanceof MailPaused) break
    }
    return count
  },
})

/** Claimed one at a time: with a slow mail server, the lease of a later letter would expire before its turn. */
async function claimOne(service: ReturnType<typeof serviceClient>): Promise<Waiting | undefined> {
  const [letter] = await call(service, 'claim_mail', { p_batch: 1 }, z.array(Waiting))
  return letter
}

function verdictOn({ id }: Waiting, problem: Error | null) {
  return {
    p_id: id,
    p_error: problem?.message ?? null,
    p_final: problem instanceof LetterRefused,
    p_rest_seconds: problem instanceof MailPaused ? Math.ceil(problem.restSeconds) : null,
  }
}

/** Null if the letter was sent, else the error. */
async function deliver(
  { id, toAddress, template, data }: Waiting,
  { mail, siteUrl, now }: Environment,
): Promise<Error | null> {
  const letter = renderMail(template, data, { siteUrl, now: now().getTime() })
  if (!letter) return new Error(`There is no mail template named ${template}.`)
  try {
    await mail.send({ id: String(id), to: toAddress, ...letter }, AbortSignal.timeout(letterLimitMs))
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown error')
  }
}
