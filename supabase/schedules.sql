-- The scheduled jobs of a hosted project, for its SQL editor (see docs/operations.md). Safe to run again. On our own host, server/jobs.ts
-- does the same. Not a migration, because other databases have neither these extensions nor the vault.
create extension if not exists pg_cron with schema pg_catalog;

create extension if not exists pg_net with schema extensions;

-- Without these secrets, the jobs would silently call nothing.
do $$
begin
  if (select count(*) from vault.decrypted_secrets where name in ('project_url', 'schedule_key')) <> 2 then
    raise 'Put project_url and schedule_key into the vault first.';
  end if;
end;
$$;

-- The key is read when a job runs, so that it can be replaced in the vault alone. send-mail is called only when an email is due.
select
  cron.schedule(
    name, schedule,
    format(
      $job$
        select
          net.http_post(
            url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url') || %L,
            headers := jsonb_build_object(
              'Content-Type',
              'application/json',
              'apikey',
              (select decrypted_secret from vault.decrypted_secrets where name = 'schedule_key')
            ),
            body := '{}'::jsonb,
            timeout_milliseconds := 60000
          )
        where %s;
      $job$,
      '/functions/v1/' || name, condition
    )
  )
from
  (
    values
      ('send-mail', '5 seconds', 'exists (select from private.mail_outbox where status = ''waiting'' and due_at <= now())'),
      ('run-rounds', '* * * * *', 'true'),
      ('reconcile-payments', '* * * * *', 'true')
  ) job (name, schedule, condition);

select cron.schedule('clear-old-tries', '*/10 * * * *', 'select private.clear_old_tries();');

-- The extension keeps a row for every run.
select
  cron.schedule(
    'clear-runs-of-jobs', '30 9 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''3 days'';'
  );
