import { existsSync } from 'node:fs'
import { emailForm, isEmail } from '../../domain/contract/email-form.ts'
import { readConfig, StartError } from '../../server/config.ts'
import { withDatabase } from '../../server/data/with-database.ts'
import { formatAddress } from '../../server/http/listen.ts'
import { fail } from '../start/steps.mjs'

const email = emailForm(process.argv[2] ?? '')
if (!isEmail(email)) fail("Enter the person's email address: npm run grant-admin -- someone@example.com")

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')

  const link = await withDatabase(config, async (sql) => {
    const granted = await sql`
      insert into public.user_roles (user_id, role)
      select id, 'admin' from public.profiles where email = ${email} and email_proven_at is not null
      on conflict (user_id) do update set role = 'admin' returning user_id`
    if (granted.length > 0) return null
    const [made] = await sql<
      { token: string }[]
    >`select private.make_invitation(${email}, 'admin', null) as token`
    return `${config.siteUrl ?? formatAddress(config.host, config.port)}/invitation?token=${made?.token}`
  })
  if (link === null) console.log(`${email} is now an admin, starting with their next sign-in.`)
  else
    console.log(
      `${email} has not confirmed their email yet. Anyone who opens this link within seven days becomes an admin:\n  ${link}`,
    )
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}
