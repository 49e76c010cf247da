create table private.rate_limits (
  bucket text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
comment on table private.rate_limits is 'Tries per bucket and window, shared by all processes. Buckets are hashes: no e-mail, no address.';
create index rate_limits_window_ends_at_idx on private.rate_limits (window_ends_at);
alter table private.rate_limits enable row level security;

-- Counts one try in one statement, so that parallel tries cannot slip past. Answers the seconds to wait, 0 if allowed.
create function private.count_try(p_bucket text, p_allowed integer, p_window interval) returns integer
  language sql security definer set search_path = ''
as $$
  insert into private.rate_limits as r (bucket, hits, window_ends_at)
    values (p_bucket, 1, now() + p_window)
    on conflict (bucket) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then now() + p_window else r.window_ends_at end
    returning case
      when hits > p_allowed then greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer
      else 0
    end;
$$;

create function private.forget_tries(p_bucket text) returns void
  language sql security definer set search_path = ''
as $$
  delete from private.rate_limits where bucket = p_bucket;
$$;

create function private.take_back_try(p_bucket text) returns void
  language sql security definer set search_path = ''
as $$
  update private.rate_limits set hits = hits - 1 where bucket = p_bucket and hits > 0;
$$;

create function private.clear_old_tries() returns void
  language sql security definer set search_path = ''
as $$
  delete from private.rate_limits where window_ends_at < now() - interval '1 minute';
$$;

revoke execute on function private.count_try(text, integer, interval), private.forget_tries(text),
  private.take_back_try(text), private.clear_old_tries() from public;
