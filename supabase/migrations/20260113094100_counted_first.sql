-- A guess is counted before it is looked at. Its count is a row that is held until the answer is known: guesses at the same moment
-- take their turns. Whoever knows the code has not guessed.
create function public.try_gift_code(p_bucket text, p_allowed integer, p_seconds integer, p_code text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  found jsonb;
begin
  if public.count_try(p_bucket, p_allowed, p_seconds) > 0 then
    return '{"state": "too_many"}';
  end if;
  found := public.find_gift_card(p_code);
  if found is null then
    return '{"state": "unknown"}';
  end if;
  perform public.take_back_try(p_bucket);
  return found || '{"state": "known"}';
end;
$$;
revoke execute on function public.try_gift_code(text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.try_gift_code(text, integer, integer, text) to service_role;
revoke execute on function public.find_gift_card(text) from service_role;

-- As before, but a caller leaves a few attempts only that nobody has seen: each is a row. 'too_many': this one was not written down.
drop function public.cancel_order(text);
create function public.cancel_order(p_attempt_key text, p_bucket text, p_allowed integer, p_seconds integer) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.orders;
begin
  perform pg_advisory_xact_lock(hashtext('attempt: ' || p_attempt_key));
  select * into known from public.orders where attempt_key = p_attempt_key for update;
  if known.id is null then
    if exists (select from private.abandoned_attempts where attempt_key = p_attempt_key) then
      return 'cancelled';
    elsif public.count_try(p_bucket, p_allowed, p_seconds) > 0 then
      return 'too_many';
    end if;
    insert into private.abandoned_attempts (attempt_key) values (p_attempt_key);
    return 'cancelled';
  end if;
  if known.status <> 'pending'
    or exists (select from public.payments where order_id = known.id and status in ('pending', 'authorized'))
  then
    return known.status;
  end if;
  update public.orders set status = 'cancelled' where id = known.id;
  return 'cancelled';
end;
$$;
revoke execute on function public.cancel_order(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.cancel_order(text, text, integer, integer) to service_role;

-- No request is on its way for a day.
create index abandoned_attempts_abandoned_at_idx on private.abandoned_attempts (abandoned_at);
create or replace function public.keep_house() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fold_figures();
  delete from private.abandoned_attempts where abandoned_at < now() - interval '1 day';
  return private.keep_house();
end;
$$;
