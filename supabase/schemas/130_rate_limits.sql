create table private.rate_limits (
  bucket text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
comment on table private.rate_limits is
  'Tries per bucket and window, shared by all processes. Buckets are hashes: no e-mail, no address.';
create index rate_limits_window_ends_at_idx on private.rate_limits (window_ends_at);

alter table private.rate_limits enable row level security;

-- Counts a try, or an amount such as kilobytes, in one statement, so that parallel tries cannot slip past.
-- Answers the seconds to wait, 0 if allowed.
-- A window that ends later than one that begins now was begun by a clock that ran ahead: it is over. By a minute at least:
-- tries at once see one another's windows, and each takes the begin of its own transaction for now.
create function private.count_try(p_bucket text, p_allowed integer, p_window interval, p_amount integer default 1)
returns integer
language sql
security definer
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

create function private.forget_tries(p_bucket text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.rate_limits where bucket = p_bucket;
$$;

create function private.take_back_try(p_bucket text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.rate_limits set hits = hits - 1 where bucket = p_bucket and hits > 0;
$$;

create function private.clear_old_tries()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.rate_limits where window_ends_at < now() - interval '1 minute';
$$;

-- Tries are counted per function and caller, on every host, by the same table as the gateway's.
create function public.count_try(p_bucket text, p_allowed integer, p_seconds integer)
returns integer
language sql
security definer
set search_path = ''
as $$
  select private.count_try('function: ' || p_bucket, p_allowed, make_interval(secs => p_seconds));
$$;

create function public.tries_left(p_bucket text, p_allowed integer)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    not exists (
      select from private.rate_limits where bucket = 'function: ' || p_bucket and hits >= p_allowed and window_ends_at > now()
    );
$$;

create function public.take_back_try(p_bucket text)
returns void
language sql
security definer
set search_path = ''
as $$
  select private.take_back_try('function: ' || p_bucket);
$$;

revoke execute
on function private.count_try(text, integer, interval, integer),
private.forget_tries(text),
private.take_back_try(text),
private.clear_old_tries(),
public.count_try(text, integer, integer),
public.tries_left(text, integer),
public.take_back_try(text)
from public;
grant execute
on function public.count_try(text, integer, integer), public.tries_left(text, integer), public.take_back_try(text)
to service_role;
