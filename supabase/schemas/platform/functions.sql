-- Raises a refusal with a code, and with a number where the answer needs one. domain/admin/refusals.ts has the wording.
create function private.refuse(p_code text, p_number bigint default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'NLSAY', message = p_code, detail = coalesce(p_number::text, '');
end;
$$;

-- Actually writes, because a full disk still answers reads.
create function private.prove_writing()
returns void
language plpgsql
set search_path = ''
set work_mem = '64kB'
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction;
  end if;
  -- The rows exceed work_mem, so about a megabyte spills to a temporary file.
  perform count(*) from pg_catalog.generate_series(1, 30000);
  -- Flushes a few bytes of the write-ahead log to disk without changing a row.
  perform pg_catalog.pg_logical_emit_message(true, 'nightlark', 'health');
end;
$$;

comment on function private.prove_writing is
  'Fails where nothing can be written: no room, read only, or a log that cannot be flushed.';

create function private.today()
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select (private.clock() at time zone private.venue_zone())::date;
$$;

create function private.ms(p_instant timestamptz)
returns bigint
language sql
immutable
set search_path = ''
return (extract(epoch from p_instant) * 1000)::bigint;

-- Counts a try, or an amount such as kilobytes, in one statement, so that parallel tries cannot exceed the limit. Returns the seconds to
-- wait, 0 if allowed. A window that ends later than a new one would was started by a clock that ran ahead, so it is over. The minute of
-- tolerance is for concurrent transactions, whose start times differ.
create function private.count_try(p_bucket text, p_allowed integer, p_window interval, p_amount integer default 1)
returns integer
language sql
set search_path = ''
as $$
  insert into private.rate_limits as r (bucket, hits, window_ends_at)
  values (p_bucket, p_amount, now() + p_window)
  on conflict (bucket) do update
    set (hits, window_ends_at) = (
      select
        case
          when still then r.hits + p_amount
          else p_amount
        end,
        case
          when still then r.window_ends_at
          else now() + p_window
        end
      from (select r.window_ends_at > now() and r.window_ends_at <= now() + p_window + interval '1 minute' as still) open_window
    )
  returning
    case
      when hits > p_allowed then greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer
      else 0
    end;
$$;

-- Hosted projects' schedules call it by this name.
create function private.clear_old_tries()
returns void
language sql
set search_path = ''
as $$
  delete from private.rate_limits where window_ends_at < now() - interval '1 minute';
$$;

-- Sets the user on whose behalf the rest of the transaction acts.
create function private.act_as(p_by uuid, p_reason text, p_reason_code text default '')
returns void
language sql
volatile
set search_path = ''
as $$
  select
    set_config('nightlark.actor', coalesce(p_by::text, ''), true),
    set_config('nightlark.reason', coalesce(p_reason, ''), true),
    set_config('nightlark.reason_code', p_reason_code, true);
$$;

create function private.actor()
returns uuid
language sql
stable
set search_path = ''
as $$
  select coalesce(auth.uid(), nullif(current_setting('nightlark.actor', true), '')::uuid);
$$;

-- Only actions on behalf of others are logged; guests' own bookings and purchases are not.
create function private.acts_for_others()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select nullif(current_setting('nightlark.actor', true), '') is not null;
$$;

create function private.write_audit(
  p_actor uuid,
  p_action text,
  p_subject text,
  p_subject_id text,
  p_before jsonb,
  p_after jsonb,
  p_reason text,
  p_reason_code text default ''
)
returns void
language sql
volatile
set search_path = ''
as $$
  insert into public.audit_log (actor, actor_name, action, subject, subject_id, before, after, reason, reason_code)
  select
    profile.id,
    coalesce(nullif(profile.full_name, ''), profile.email, ''),
    p_action,
    p_subject,
    p_subject_id,
    p_before,
    p_after,
    left(coalesce(p_reason, ''), 300),
    coalesce(p_reason_code, '')
  from
    (select 1) one
    left join public.profiles profile on profile.id = p_actor;
$$;

-- Arguments: the column that identifies the row, and 'by people' to skip changes made by scheduled jobs.
create function private.note_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  who uuid := private.actor();
  -- Keys are secrets, and the other columns would only add noise to the log.
  hidden text[] := array['key', 'idempotency_key', 'family', 'period', 'bay_name', 'free_at', 'sequence', 'updated_at', 'price_trace',
    'amount', 'attempt_key', 'payment_id', 'request_id', 'source_hash', 'token_hash',
    'discount_cents'];
  was jsonb := to_jsonb(old) - hidden;
  is_now jsonb := to_jsonb(new) - hidden;
  before jsonb := was;
  after jsonb := is_now;
begin
  if tg_argv[1] = 'by people' and who is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, is_now -> name) into before, after
      from jsonb_object_keys(is_now) name where was -> name is distinct from is_now -> name;
    if after is null then
      return null;
    end if;
  end if;
  perform private.write_audit(who, lower(tg_op), tg_table_name, coalesce(is_now, was) ->> tg_argv[0], before, after,
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
$$;

-- Optimistic lock on a setting: saving names the version that was read, and is refused if that version has changed.
create function private.count_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

grant execute on function private.clock() to service_role;
grant execute on function private.acts_for_others() to authenticated, service_role;
