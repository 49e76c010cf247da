-- What is freed is offered in the order of the line. Two processes may look at it in the same moment: a bay takes one hold at a time,
-- an entry has one offer at a time, and a person too.

-- Who waits, first come first, with the times that they have been offered before.
create function public.waiting_line()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', entry.id, 'changes', entry.changes, 'user_id', entry.user_id, 'day', entry.day, 'from_minute', entry.from_minute,
          'until_minute', entry.until_minute, 'minutes', entry.minutes, 'players', entry.players, 'most_cents', entry.most_cents,
          'bay_id', entry.bay_id,
          'before', (
            select
              coalesce(jsonb_agg(jsonb_build_object('start', private.ms(o.starts_at), 'end', private.ms(o.ends_at))), '[]')
            from private.waiting_offers o
            where o.entry_id = entry.id
          )
        )
        order by entry.place
      ),
      '[]'
    )
  from private.waiting_entries entry
  where entry.state = 'waiting' and not private.has_offer(entry);
$$;

-- Holds a time for who waits for it and queues the letter, in one transaction. Stale holds go before the entry is locked: a payment
-- that settles one of them locks the hold first and the entry after it.
create function public.offer_time(p_offer jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.bookings := jsonb_populate_record(null::public.bookings, p_offer);
  bay public.bays;
  entry private.waiting_entries;
  held public.bookings;
begin
  perform pg_advisory_xact_lock(hashtext('offers to ' || email)) from private.waiting_entries where id = asked.waiting_id;
  select * into entry from private.waiting_entries where id = asked.waiting_id;
  perform private.wait_for_plan(entry.user_id, p_offer ->> 'plan_mark');
  perform 1 from public.profiles where id = entry.user_id for share;
  select * into bay from public.bays where id = asked.bay_id and active for no key update;
  if not found then
    return 'taken';
  end if;
  perform private.drop_stale_holds(asked.bay_id, asked.starts_at, asked.ends_at + make_interval(mins => bay.buffer_minutes));
  delete from public.bookings b
    where b.waiting_id = asked.waiting_id and b.status = 'held' and b.hold_expires_at <= private.clock()
      and not private.has_open_payment(b.id);
  select * into entry from private.waiting_entries where id = asked.waiting_id for update;
  if entry.state is distinct from 'waiting' or entry.changes <> (p_offer ->> 'changes')::integer or private.has_offer(entry)
    or private.plan_has_changed(entry.user_id, null, p_offer ->> 'plan_mark') then
    return 'gone';
  end if;
  begin
    insert into public.bookings (bay_id, starts_at, ends_at, user_id, contact_name, email, phone, players, price_cents, price_trace,
        waiting_id, status, offered_until, hold_expires_at)
      values (asked.bay_id, asked.starts_at, asked.ends_at, entry.user_id, entry.contact_name, entry.email, entry.phone,
        entry.players, asked.price_cents, asked.price_trace, entry.id, 'held', asked.offered_until, asked.offered_until)
      returning * into held;
  exception when exclusion_violation or unique_violation then
    return 'taken';
  end;
  insert into private.waiting_offers (hold_id, entry_id, starts_at, ends_at)
    values (held.id, entry.id, held.starts_at, held.ends_at);
  perform private.queue_mail(entry.email, 'waiting_offer', jsonb_build_object('id', held.id, 'entry_id', entry.id,
    'key', entry.key, 'name', entry.contact_name, 'bay_name', held.bay_name, 'starts_at', held.starts_at, 'ends_at', held.ends_at,
    'players', held.players, 'price_cents', held.price_cents, 'until', held.offered_until));
  return 'offered';
end;
$$;

revoke execute on function public.waiting_line(), public.offer_time(jsonb) from public;
grant execute on function public.waiting_line(), public.offer_time(jsonb) to service_role;
