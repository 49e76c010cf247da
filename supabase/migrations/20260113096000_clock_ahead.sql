-- A clock that ran ahead says later what it has done: what ended by date alone takes up again, and what was to fall due in that
-- future falls due now. Letters that were sent stay sent, and are not sent again.
alter table public.memberships add column lapsed_at timestamptz;
comment on column public.memberships.lapsed_at is 'When the house ended it because its period was over; null for what was ended by a refund.';
update public.memberships m set lapsed_at = now()
  where status = 'expired' or (status = 'cancelled' and cancelled_at is not null
    and not exists (select from public.membership_purchases p where p.membership_id = m.id and p.status = 'refunded'));

create or replace function private.lapse_memberships_of(p_user_id uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  lapsed integer;
begin
  update public.memberships
    set status = case when cancelled_at is null then 'expired' else 'cancelled' end, lapsed_at = private.clock()
    where status = 'active' and end_date < private.today() and (p_user_id is null or user_id = p_user_id);
  get diagnostics lapsed = row_count;

  -- Not over after all. One a person: the longest, unless another has begun meanwhile.
  update public.memberships set status = 'active', lapsed_at = null
    where id in (
      select distinct on (ended.user_id) ended.id from public.memberships ended
      where ended.lapsed_at is not null and ended.end_date >= private.today() and (p_user_id is null or ended.user_id = p_user_id)
        and not exists (select from public.memberships m where m.user_id = ended.user_id and m.status = 'active')
      order by ended.user_id, ended.end_date desc, ended.id);
  return lapsed;
end;
$$;

-- Also of a membership that a clock has ended and may take up again: what was given back does not.
create or replace function private.take_back_membership(p_purchase_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  bought public.membership_purchases;
begin
  update public.membership_purchases set status = 'refunded' where id = p_purchase_id and status = 'paid' returning * into bought;
  if exists (select from public.membership_purchases where membership_id = bought.membership_id and status = 'paid') then
    update public.memberships
      set end_date = greatest(started_on, (end_date + 1 - make_interval(months => bought.months))::date - 1)
      where id = bought.membership_id and (status = 'active' or lapsed_at is not null);
  else
    update public.memberships set status = 'cancelled', lapsed_at = null
      where id = bought.membership_id and (status = 'active' or lapsed_at is not null);
  end if;
end;
$$;

-- No hold lasts for more than an hour, no letter waits longer for its next try, and no payment was begun later than now.
create function private.fall_due_now() returns void
  language sql security definer set search_path = ''
as $$
  update public.bookings set held_at = least(held_at, private.clock()),
      hold_expires_at = private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)
    where status = 'held' and isfinite(hold_expires_at) and hold_expires_at > private.clock() + interval '1 hour';
  update private.mail_outbox set due_at = now() where status = 'waiting' and due_at > now() + interval '65 minutes';
  update public.payments set created_at = now()
    where status in ('pending', 'authorized') and created_at > now() + interval '1 minute';
  update public.refunds set created_at = now() where status = 'pending' and created_at > now() + interval '1 minute';
$$;

create or replace function public.keep_house() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fall_due_now();
  perform private.fold_figures();
  delete from private.abandoned_attempts where abandoned_at < now() - interval '1 day';
  return private.keep_house();
end;
$$;

-- A window that ends later than one that begins now was begun by a clock that ran ahead: it is over. By a minute at least:
-- tries at once see one another's windows, and each takes the begin of its own transaction for now.
create or replace function private.count_try(p_bucket text, p_allowed integer, p_window interval) returns integer
  language sql security definer set search_path = ''
as $$
  insert into private.rate_limits as r (bucket, hits, window_ends_at)
    values (p_bucket, 1, now() + p_window)
    on conflict (bucket) do update set (hits, window_ends_at) = (
      select case when still then r.hits + 1 else 1 end, case when still then r.window_ends_at else now() + p_window end
      from (select r.window_ends_at > now() and r.window_ends_at <= now() + p_window + interval '1 minute' as still) open_window)
    returning case
      when hits > p_allowed then greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer
      else 0
    end;
$$;

revoke execute on function private.fall_due_now() from public, anon, authenticated, service_role;
