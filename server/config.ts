import { resolve } from 'node:path'
import { StartError } from '@nightlark/local-supabase/postgres/start-error'
import { z } from 'zod'
import { Wallet, walletKinds } from '../domain/money/payment-method.ts'

export { StartError }

/** Restarting cannot help. */
export class BadSettings extends StartError {}

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
const squareNames = ['SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID', 'SQUARE_ACCESS_TOKEN'] as const
const gymMasterNames = [
  'GYMMASTER_SITE',
  'GYMMASTER_MEMBER_KEY',
  'GYMMASTER_STAFF_KEY',
  'GYMMASTER_REPORT_KEY',
] as const
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://golf.example',
})

const Environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a whole number')
    .min(0, 'must not be below 0')
    .max(65_535, 'must not be above 65535')
    .default(3000),
  HOST: z.string().min(1, 'must name an address such as 127.0.0.1').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must name a folder').default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  BACKUPS: z.coerce
    .number({ error: 'must be a number of daily backups to keep' })
    .int('must be a whole number')
    .min(0, 'must not be below 0')
    .max(365, 'must not be above 365')
    .default(14),
  UPLOAD_RESERVE_MB: z.coerce
    .number({ error: 'must be a number of megabytes' })
    .int('must be a whole number')
    .min(0, 'must not be below 0')
    .max(1_000_000, 'must not be above 1000000')
    .default(1024),
  DATABASE_CONNECTIONS: z.coerce
    .number({ error: 'must be a number of connections' })
    .int('must be a whole number')
    .min(6, 'must not be below 6')
    .max(500, 'must not be above 500')
    .default(30),
  SUPABASE_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('sb_publishable_', 'must begin with sb_publishable_')
    .optional(),
  SITE_URL: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
  DEMO: onOrOff.optional(),
  CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-01-05T18:00:00Z' })
    .optional(),
  RESEND_API_KEY: z.string().startsWith('re_', 'must begin with re_').optional(),
  RESEND_BASE_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\r\n]+$/, 'must look like Golf Club <hello@golf.example>')
    .optional(),
  SQUARE_APPLICATION_ID: z
    .string()
    .regex(/^(sandbox-sq0idb|sq0idp)-/, 'must begin with sq0idp- or sandbox-sq0idb-')
    .optional(),
  SQUARE_LOCATION_ID: z.string().optional(),
  SQUARE_ACCESS_TOKEN: z.string().optional(),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().optional(),
  SQUARE_WALLETS: z
    .string()
    .refine((names) => names.split(',').every((name) => Wallet.safeParse(name.trim()).success), {
      error: `must name some of ${walletKinds.join(', ')}`,
    })
    .optional(),
  SQUARE_APPLE_PAY_FILE: z.string().optional(),
  GYMMASTER_SITE: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/i, 'must be the name before .gymmasteronline.com')
    .optional(),
  GYMMASTER_MEMBER_KEY: z.string().optional(),
  GYMMASTER_STAFF_KEY: z.string().optional(),
  GYMMASTER_REPORT_KEY: z.string().optional(),
  GYMMASTER_BASE_URL: webAddress.optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: 'must be a number of proxies' })
    .int('must be a whole number')
    .min(0, 'must not be below 0')
    .max(10, 'must not be above 10')
    .default(0),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

export const clockSentence = 'CLOCK is for the demo and for tests only: leave it out, or set DEMO=on.'

export type Config = ReturnType<typeof readConfig>

/** Empty values count as absent, as in a copied .env.example. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) throw new BadSettings(formatIssues(read.error.issues))

  const { DATABASE_URL, CLOCK, RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } = read.data
  const demo = (read.data.DEMO ?? (DATABASE_URL ? 'off' : 'on')) === 'on'
  if (CLOCK && !demo) throw new BadSettings(clockSentence)
  const project = readProject(read.data)
  // A site with a hosted project needs these only for its content security policy; the project has the
  // secrets.
  const square = allOrNone(read.data, 'SQUARE_', 'Square', project ? ['SQUARE_APPLICATION_ID'] : squareNames)
  const gymMaster = allOrNone(
    read.data,
    'GYMMASTER_',
    'GymMaster',
    project ? ['GYMMASTER_SITE'] : gymMasterNames,
  )
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    dataDir: resolve(read.data.DATA_DIR),
    databaseUrl: DATABASE_URL,
    backups: read.data.BACKUPS,
    uploadReserveMb: read.data.UPLOAD_RESERVE_MB,
    connections: read.data.DATABASE_CONNECTIONS,
    siteUrl: read.data.SITE_URL,
    project,
    /** Applies to a new venue only; an existing one has it stored (demo.ts). */
    demo,
    isDemoSet: read.data.DEMO !== undefined,
    clock: CLOCK,
    mail: { RESEND_API_KEY, RESEND_BASE_URL, SMTP_URL } as Record<string, string | undefined>,
    mailFrom: read.data.MAIL_FROM,
    square,
    gymMaster,
    trustedProxies: read.data.TRUSTED_PROXIES,
    logLevel: read.data.LOG_LEVEL,
  }
}

/** With a hosted project, this process only serves the site. */
function readProject({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
}: z.infer<typeof Environment>) {
  if (url && publishableKey) return { url, publishableKey }
  if (!url && !publishableKey) return null
  throw new BadSettings('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY must both be set; one is missing.')
}

const listFormat = new Intl.ListFormat('en-US')

function allOrNone(
  read: z.infer<typeof Environment>,
  prefix: string,
  service: string,
  names: readonly (keyof z.infer<typeof Environment>)[],
): Record<string, string> | null {
  const settings = Object.entries(read).filter(([name]) => name.startsWith(prefix))
  const missing = names.filter((name) => read[name] === undefined)
  if (settings.length === 0) return null
  if (missing.length > 0) {
    const are = missing.length > 1 ? 'are' : 'is'
    throw new BadSettings(
      `${service} needs all of its settings: ${listFormat.format(missing)} ${are} missing.`,
    )
  }
  return Object.fromEntries(settings.map(([name, value]) => [name, String(value)]))
}

function formatIssues(issues: z.core.$ZodIssue[]): string {
  const problems = issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return `Invalid settings: ${problems.join('; ')}.`
}
