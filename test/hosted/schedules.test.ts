import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../server/functions/jobs.ts'
import { newPerson, startTestHost, type TestHost } from '../host/test-host.ts'
import { readHostedSteps } from './document.ts'

const extension = /^create extension if not exists (\w+) .*;$/gm

// Fake tables and functions of pg_cron, pg_net and the vault, which only record calls.
const standIns = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
    returning 1::bigint $$;
  create schema net;
  create table net.asked (url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
  ) returns bigint strict language sql as $$ insert into net.asked values (url, body, headers) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (decrypted_secret text, name text unique);
  create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
    insert into vault.decrypted_secrets values (new_secret, new_name) returning gen_random_uuid() $$;`

let host: TestHost
let schedules: string
beforeAll(async () => {
  host = await startTestHost()
  const file = await readFile(join(import.meta.dirname, '..', '..', 'supabase', 'schedules.sql'), 'utf8')
  expect([...file.matchAll(extension)].map(([, name]) => name)).toEqual(['pg_cron', 'pg_net'])
  schedules = file.replace(extension, '')
  await host.sql.unsafe(standIns)
})
afterAll(() => host.close())

/** Runs a job as pg_cron would, makes the requests of pg_net, and returns their statuses. */
async function runJob(name: string): Promise<number[]> {
  const [job] = await host.sql`select command from cron.job where jobname = ${name}`
  await host.sql.unsafe(job?.command)
  const asked = await host.sql`delete from net.asked returning url, body, headers`
  return Promise.all(
    asked.map(async ({ url, body, headers }) => {
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return answer.status
    }),
  )
}

describe('schedules of a hosted project', () => {
  it('the schedules require their secrets and can be created twice', async () => {
    const refusal = 'Put project_url and schedule_key into the vault first.'
    await expect(host.sql.unsafe(schedules)).rejects.toThrow(refusal)
    const [secrets = ''] = readHostedSteps('sql')
    await host.sql.unsafe(
      secrets
        .replace('https://YOUR_PROJECT.supabase.co', host.url)
        .replace('sb_secret_YOUR_KEY', host.secretKey),
    )
    await host.sql.unsafe(schedules)
    await host.sql.unsafe(schedules)
    const made = await host.sql`select jobname, schedule from cron.job order by jobname`
    expect(made.map(({ jobname, schedule }) => [jobname, schedule])).toEqual([
      ['clear-old-tries', '*/10 * * * *'],
      ['clear-runs-of-jobs', '30 9 * * *'],
      ['reconcile-payments', '* * * * *'],
      ['run-rounds', '* * * * *'],
      ['send-mail', '5 seconds'],
    ])
  })

  it.each(Object.keys(jobs))('the schedules call %s with a valid key, as our own host does', async (name) => {
    await host.sql`select private.queue_mail('ada@example.com', 'welcome', '{"name": "Ada"}')`
    expect(await runJob(name)).toEqual([200])
  })

  it('the schedules call send-mail only when an email is due', async () => {
    await host.sql`delete from private.mail_outbox`
    expect(await runJob('send-mail')).toEqual([])
    await newPerson(host)
    expect(await runJob('send-mail')).toEqual([200])
    expect(await host.sql`select from private.mail_outbox where status = 'waiting'`).toEqual([])
  })

  it('the schedules use the current key of the vault', async () => {
    await host.sql`update vault.decrypted_secrets set decrypted_secret = 'sb_secret_old' where name = 'schedule_key'`
    expect(await runJob('run-rounds')).toEqual([401])
  })

  it('the schedules delete their old rows', async () => {
    await host.sql`insert into cron.job_run_details values (now()), (now() - interval '4 days')`
    await host.sql`insert into private.rate_limits values ('old', 1, now() - interval '1 day')`
    expect(await runJob('clear-runs-of-jobs')).toEqual([])
    expect(await runJob('clear-old-tries')).toEqual([])
    expect(await host.sql`select from cron.job_run_details`).toHaveLength(1)
    expect(await host.sql`select from private.rate_limits where bucket = 'old'`).toEqual([])
  })
})

it('the first admin of a hosted project is created as documented', async () => {
  const { email, id } = await newPerson(host)
  await host.sql`update public.profiles set email_proven_at = now() where id = ${id}`
  const [, statement = ''] = readHostedSteps('sql')
  await host.sql.unsafe(statement.replace('someone@nightlark.example', email))
  expect(await host.sql`select role from public.user_roles where user_id = ${id}`).toEqual([
    { role: 'admin' },
  ])
})
