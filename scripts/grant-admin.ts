import { existsSync } from 'node:fs'
import { readConfig, StartError } from '../server/config.ts'
import { withDatabase } from '../server/postgres/with-database.ts'
import { fail } from './steps.mjs'

const email = process.argv[2]?.trim().toLowerCase()
if (!email?.includes('@')) fail('Name the person by e-mail: npm run grant-admin -- someone@example.com')

try {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!config.databaseUrl && !existsSync(config.dataDir))
    fail('There is no venue here yet: run npm start first.')

  const granted = await withDatabase(
    config,
    (sql) => sql`
      insert into public.user_roles (user_id, role) select id, 'admin' from public.profiles where email = ${email}
      on conflict (user_id) do update set role = 'admin' returning user_id`,
  )
  if (granted.length === 0) fail(`Nobody has signed up as ${email} yet.`)
  console.log(`${email} is an admin now. It shows at their next sign-in.`)
} catch (error) {
  if (error instanceof StartError) fail(error.message)
  throw error
}
