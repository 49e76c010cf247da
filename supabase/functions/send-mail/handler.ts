import { z } from 'zod'
import { camelNames } from '../../../domain/contract/from-sql.ts'
import { renderEmail } from '../../../domain/email/render-email.ts'
import { senderLine } from '../../../domain/email/sender-line.ts'
import { claimEmail } from '../_shared/commands/email/claim.ts'
import { settleEmail, type Verdict } from '../_shared/commands/email/settle.ts'
import { EmailPaused, EmailRefused } from '../_shared/email/email-port.ts'
import type { Environment } from '../_shared/environment.ts'
import { defineFunction } from '../_shared/function.ts'

type Claimed = NonNullable<Awaited<ReturnType<typeof claimEmail>>>

/** The limit for sending one email, well within its lease of two minutes, so that no other round sends it too. */
const emailLimitMs = 30_000

/** One round of the mail job. Several may run at once, each with other emails. */
export const sendMail = defineFunction({
  access: 'service',
  request: z.object({ batch: z.int().min(1).max(100).default(20) }),
  response: z.object({ success: z.literal(true), sent: z.number(), failed: z.number() }),
  handle: async ({ batch }, { env }) => {
    const count = { sent: 0, failed: 0 }
    for (let taken = 0; taken < batch; taken++) {
      const letter = await claimEmail(env)
      if (!letter) break
      const problem = await deliver(letter, env)
      await settleEmail(env, letter.id, verdictOn(problem))
      count[problem ? 'failed' : 'sent']++
      if (problem instanceof EmailPaused) break
    }
    return count
  },
})

function verdictOn(problem: Error | null): Verdict {
  if (!problem) return { outcome: 'sent' }
  const error = problem.message
  if (problem instanceof EmailPaused)
    return { outcome: 'paused', error, restSeconds: Math.ceil(problem.restSeconds) }
  return { outcome: problem instanceof EmailRefused ? 'refused' : 'failed', error }
}

/** Null if the email was sent, else the error. */
async function deliver(
  { id, toAddress, template, data }: Claimed,
  { mail, mailFrom, siteUrl, now }: Environment,
): Promise<Error | null> {
  try {
    const letter = renderEmail(template, camelNames(data), { siteUrl, now: now().getTime() })
    if (!letter) return new Error(`There is no mail template named ${template}.`)
    const from = mailFrom ?? senderLine()
    await mail.send({ id, from, to: toAddress, ...letter }, AbortSignal.timeout(emailLimitMs))
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown error')
  }
}
