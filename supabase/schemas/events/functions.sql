-- Staff actions on an event's roster. They override the calendar's rules: staff may add a guest to an event that has started or is
-- members only, but not beyond its capacity.
create function public.event_roster(p_event_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select jsonb_build_object(
      'now', private.ms(private.clock()), 'id', e.id, 'title', e.title, 'kind', e.kind, 'description', e.description,
      'start', private.ms(e.starts_at), 'end', private.ms(e.ends_at), 'capacity', e.capacity, 'members_only', e.members_only,
      'fee_cents', e.fee_cents, 'is_cancelled', e.cancelled_at is not null,
      'bays', (select coalesce(jsonb_agg(jsonb_build_object('name', b.bay_name, 'start', private.ms(b.starts_at),
          'end', private.ms(b.ends_at)) order by b.bay_name), '[]') from public.bookings b where b.event_id = e.id),
      'left', private.fees_left(e.id), 'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'name', coalesce(nullif(s.full_name, ''), nullif(p.full_name, ''), p.email, ''),
            'email', coalesce(nullif(s.email, ''), p.email, ''), 'phone', coalesce(nullif(s.phone, ''), p.phone, ''),
            'member_id', (select m.id from public.gym_members m where m.user_id = s.user_id), 'is_waiting', s.is_waiting,
            'checked_in', private.ms(s.checked_in_at), 'user_id', s.user_id,
            'is_email_proven', s.user_id is null or p.email_proven_at is not null, 'fee', private.fee_standing(s.id))
          order by s.is_waiting, case when s.is_waiting then '' else lower(coalesce(nullif(s.full_name, ''), p.full_name)) end,
            s.created_at, s.id), '[]')
        from public.event_signups s left join public.profiles p on p.id = s.user_id where s.event_id = e.id))
    from public.events e where e.id = p_event_id);
end;
$$;

-- Returns 'joined', 'waiting' when the event is full, 'cancelled' or 'unknown'; a repeat for the same id or person returns the same.
create function public.add_to_event(p_event_id uuid, p_signup jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.event_signups := jsonb_populate_record(null::public.event_signups, p_signup);
  wanted public.events;
  made public.event_signups;
  owner_id uuid;
  is_full boolean;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into wanted from public.events where id = p_event_id for update;
  if wanted.id is null or wanted.cancelled_at is not null then
    return case when wanted.id is null then 'unknown' else 'cancelled' end;
  end if;
  -- A verified email links the signup to its account, which can then see it and give it up.
  owner_id := private.account_now((select id from public.profiles
    where email = lower(trim(asked.email)) and email_proven_at is not null));
  asked.user_id := private.account_now(asked.user_id);
  if asked.user_id is null and owner_id is not null then
    asked.user_id := owner_id;
    asked.full_name := '';
    asked.email := '';
    asked.phone := '';
  end if;
  select * into made from public.event_signups where event_id = wanted.id and (id = asked.id or user_id = asked.user_id);
  if made.id is null then
    is_full := private.places_taken(wanted.id) >= wanted.capacity;
    insert into public.event_signups (id, event_id, user_id, full_name, email, phone, is_waiting)
      values (coalesce(asked.id, gen_random_uuid()), wanted.id, asked.user_id, trim(coalesce(asked.full_name, '')),
        trim(coalesce(asked.email, '')), trim(coalesce(asked.phone, '')), is_full)
      returning * into made;
    if wanted.starts_at > private.clock() then
      perform private.tell_signup(made, wanted, case when is_full then 'event_waiting' else 'event_joined' end, private.anew(made));
    end if;
  end if;
  return case when made.is_waiting then 'waiting' else 'joined' end;
end;
$$;

-- Allowed from midnight of the event's first day. Returns 'saved', or the reason against it: 'unknown', 'without_place', 'cancelled',
-- 'early'.
create function public.check_in_to_event(p_id uuid, p_is_here boolean)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  who public.event_signups;
  planned public.events;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select * into who from public.event_signups where id = p_id for update;
  select * into planned from public.events where id = who.event_id;
  if who.id is null then
    return 'unknown';
  elsif not p_is_here then
    update public.event_signups set checked_in_at = null where id = p_id and checked_in_at is not null;
    return 'saved';
  elsif who.is_waiting then
    return 'without_place';
  elsif planned.cancelled_at is not null then
    return 'cancelled';
  elsif (planned.starts_at at time zone private.venue_zone())::date > private.today() then
    return 'early';
  end if;
  update public.event_signups set checked_in_at = private.clock() where id = p_id and checked_in_at is null;
  return 'saved';
end;
$$;

-- Whether the fee is paid or being charged: neither its line nor its whole order was refunded or is about to be.
create function private.is_fee_kept(p_fee private.event_fees)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.orders o
    where o.id = p_fee.order_id
      and (o.status = 'pending'
        or (o.status = 'paid' and exists (select from public.payments p where p.order_id = o.id and p.status = 'completed'
          and p.amount_cents - p.tip_cents + p.gift_cents > p.refunded_cents + p.gift_refunded_cents)))
      and private.back_of_line(p_fee.order_id, p_fee.position) = 0);
end;
$$;

create function private.fee_of(p_signup_id uuid)
returns setof private.event_fees
language sql
stable
set search_path = ''
as $$
  select *
  from private.event_fees f
  where f.signup_id = p_signup_id and private.is_fee_kept(f)
  order by f.order_id
  limit 1;
$$;

-- The payment status of a place's fee: 'paid' or 'paying', with the order and who took it; 'due'; or the reason why nothing is due.
-- Guests on the event's waitlist owe nothing.
create function private.fee_standing(p_signup_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'state', case
        when o.id is not null then case o.status when 'pending' then 'paying' else 'paid' end
        when e.cancelled_at is not null then 'cancelled'
        when s.is_waiting then 'waiting'
        when e.fee_cents = 0 then 'free'
        else 'due' end,
      'cents', coalesce(l.line_cents, e.fee_cents), 'number', o.number,
      'at', private.ms(coalesce((select min(p.completed_at) from public.payments p where p.order_id = o.id), o.created_at)),
      'by', private.name_of_staff(kept.taken_by))
    from public.event_signups s
      join public.events e on e.id = s.event_id
      left join lateral private.fee_of(s.id) kept on true
      left join public.order_lines l on l.order_id = kept.order_id and l.position = kept.position
      left join public.orders o on o.id = kept.order_id
    where s.id = p_signup_id);
end;
$$;

create function private.paid_fee_cents(p_signup_id uuid)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return case private.fee_standing(p_signup_id) ->> 'state'
    when 'paid' then (private.fee_standing(p_signup_id) ->> 'cents')::integer
    else 0
  end;
end;
$$;

create function private.name_of_guest(s public.event_signups)
returns text
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      nullif(s.full_name, ''), (select coalesce(nullif(full_name, ''), email) from public.profiles where id = s.user_id), ''
    );
$$;

-- The fee as an activity log entry.
create function private.fee_told(p_fee private.event_fees)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object('full_name', p_fee.full_name, 'event_id', p_fee.event_id, 'fee_cents',
    (select line_cents from public.order_lines where order_id = p_fee.order_id and position = p_fee.position));
end;
$$;

-- Staff actions that leave paid fees without a place: removing a guest, or cancelling the event. Decision 38.

-- Removes a guest from the list and notifies them; a trigger gives the place to the next guest. Removing a guest who has paid needs
-- p_is_paid as a confirmation and is refused with 'paid' without it. Returns 'paying' while a card is being charged.
create function public.remove_from_event(p_id uuid, p_is_paid boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  planned public.events;
  gone public.event_signups;
  fee text;
begin
  perform private.need_staff();
  perform private.act_as(private.signed_in_id(), '');
  select e.* into planned from public.events e join public.event_signups s on s.event_id = e.id where s.id = p_id for update of e;
  fee := private.fee_standing(p_id) ->> 'state';
  if fee = 'paying' or (fee = 'paid' and not coalesce(p_is_paid, false)) then
    return fee;
  end if;
  delete from public.event_signups where id = p_id returning * into gone;
  if gone.id is not null and planned.cancelled_at is null and planned.starts_at > private.clock() then
    perform private.tell_signup(gone, planned, 'event_left', private.anew(gone));
  end if;
  return 'gone';
end;
$$;

-- Paid fees of an event without a place: the guest has left, got no place, or paid twice.
create function private.fees_left(p_event_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('name', f.full_name, 'number', o.number, 'cents', l.line_cents)
      order by lower(f.full_name), o.number), '[]')
    from private.event_fees f
      join public.order_lines l on l.order_id = f.order_id and l.position = f.position
      join public.orders o on o.id = f.order_id and o.status = 'paid'
    where f.event_id = p_event_id and private.is_fee_kept(f)
      and not exists (select from public.event_signups s, private.fee_of(s.id) own where s.id = f.signup_id
        and (own.order_id, own.position) = (f.order_id, f.position)
        and not (s.is_waiting and exists (select from public.events e where e.id = f.event_id and e.ends_at < private.clock()))));
end;
$$;

-- The number of places whose fee is paid.
create function private.fees_paid(p_event_id uuid)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select count(distinct s.id)::integer from private.event_fees f join public.event_signups s on s.id = f.signup_id
    where f.event_id = p_event_id and not s.is_waiting and private.fee_standing(s.id) ->> 'state' = 'paid');
end;
$$;

-- Cancelled events with paid fees that are not refunded.
create function private.fees_to_give_back()
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with owed as (
      select e.id, e.title, e.starts_at, count(*) as guests, sum(l.line_cents) as cents
      from public.events e
        join private.event_fees f on f.event_id = e.id
        join public.order_lines l on l.order_id = f.order_id and l.position = f.position
        join public.orders o on o.id = f.order_id and o.status = 'paid'
      where e.cancelled_at is not null and private.is_fee_kept(f)
      group by e.id
    )
    select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('event_id', id, 'title', title,
      'start', private.ms(starts_at), 'guests', guests, 'cents', cents) order by starts_at, title), '[]'))
    from owed);
end;
$$;

-- Places, and the waitlist behind them when the event is full.
create function private.places_taken(p_event_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from public.event_signups where event_id = p_event_id and not is_waiting;
$$;

-- Events of a period, with the number of places taken but not the guests.
create function public.list_events(p_from timestamptz, p_to timestamptz)
returns table (
  id uuid,
  title text,
  kind text,
  description text,
  starts_at timestamptz,
  ends_at timestamptz,
  capacity smallint,
  members_only boolean,
  is_cancelled boolean,
  taken integer,
  is_joined boolean,
  version integer,
  picture text,
  picture_alt text,
  fee_cents integer,
  waiting integer,
  is_waiting boolean,
  bay_ids uuid[],
  bays_from timestamptz,
  bays_until timestamptz
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    e.id,
    e.title,
    e.kind,
    e.description,
    e.starts_at,
    e.ends_at,
    e.capacity,
    e.members_only,
    e.cancelled_at is not null,
    private.places_taken(e.id),
    coalesce(not own.is_waiting, false),
    e.version,
    e.picture,
    e.picture_alt,
    e.fee_cents,
    (select count(*)::integer from public.event_signups s where s.event_id = e.id and s.is_waiting),
    coalesce(own.is_waiting, false),
    e.bay_ids,
    e.bays_from,
    e.bays_until
  from
    public.events e
    left join public.event_signups own on own.event_id = e.id and own.user_id = (select private.signed_in_id())
  where e.starts_at >= p_from and e.starts_at < p_to
  order by e.starts_at, e.title, e.id;
$$;

-- The calendar's first page, prerendered before any script runs, so that the caller passes no date. It is the month of the next event,
-- with the days of neighboring months that complete its first and last week.
create function public.events_this_month()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    opening as (
      select date_trunc('month', coalesce(min(starts_at), private.clock()) at time zone private.venue_zone())::date as first
      from public.events
      where cancelled_at is null and ends_at > private.clock()
    ),
    shown as (
      select
        first,
        first - extract(dow from first)::integer as sunday,
        (first + interval '1 month')::date as after
      from opening
    )
  select
    jsonb_build_object(
      'now', private.ms(private.clock()), 'month', to_char(shown.first, 'YYYY-MM'),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(e) order by e.starts_at, e.title, e.id), '[]')
        from
          public.list_events(
            shown.sunday::timestamp at time zone private.venue_zone(),
            (shown.after + (7 - extract(dow from shown.after)::integer) % 7)::timestamp at time zone private.venue_zone()
          ) e
      )
    )
  from shown;
$$;

-- Only a verified email uses the account's name: before, anyone could have typed both.
create function private.tell_signup(
  p_signup public.event_signups,
  p_event public.events,
  p_template text,
  p_more jsonb default '{}'
)
returns void
language sql
volatile
set search_path = ''
as $$
  select
    private.queue_mail(
      coalesce(nullif(p_signup.email, ''), person.email), p_template,
      jsonb_build_object(
        'name', coalesce(
          nullif(p_signup.full_name, ''),
          case
            when person.email_proven_at is not null then person.full_name
          end,
          ''
        ),
        'id', p_event.id, 'title', p_event.title, 'starts_at', p_event.starts_at, 'ends_at', p_event.ends_at,
        'sequence', p_event.sequence, 'fee_cents', p_event.fee_cents, 'has_account', p_signup.user_id is not null,
        'paid_cents', private.paid_fee_cents(p_signup.id)
      ) || p_more
    )
  from
    (select 1) one
    left join public.profiles person on person.id = p_signup.user_id;
$$;

-- A guest who joins and leaves repeatedly gets one email. Changes made by others are always emailed.
create function private.anew(p_signup public.event_signups)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('signup_id', p_signup.id);
$$;

-- Returns 'joined', 'waiting' for the waitlist, or the reason against it: 'full', 'over', 'cancelled', 'members_only', 'unknown'. Locks
-- the event, so that two guests cannot take the last place.
create function public.join_event(p_event_id uuid, p_waits boolean default false)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.events;
  own public.event_signups;
  is_full boolean;
  me uuid;
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  -- Waits for a merge of the caller's account to finish, then joins as the remaining account.
  perform 1 from public.profiles where id = auth.uid() for share;
  select * into wanted from public.events where id = p_event_id for update;
  me := private.account_now(auth.uid());
  select * into own from public.event_signups where event_id = wanted.id and user_id = me;
  is_full := private.places_taken(wanted.id) >= wanted.capacity;
  if wanted.id is null then
    return 'unknown';
  elsif own.id is not null then
    return case when own.is_waiting then 'waiting' else 'joined' end;
  elsif wanted.cancelled_at is not null then
    return 'cancelled';
  elsif wanted.starts_at <= private.clock() then
    return 'over';
  elsif wanted.members_only and not exists (select from public.memberships
      where user_id = me and status = 'active' and end_date >= private.today()) then
    return 'members_only';
  elsif is_full and not p_waits then
    return 'full';
  end if;
  insert into public.event_signups (event_id, user_id, is_waiting) values (wanted.id, me, is_full) returning * into own;
  perform private.tell_signup(own, wanted, case when is_full then 'event_waiting' else 'event_joined' end);
  return case when is_full then 'waiting' else 'joined' end;
end;
$$;

create function public.leave_event(p_event_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.signed_in_id() is null then
    raise insufficient_privilege;
  end if;
  perform 1 from public.events where id = p_event_id for update;
  if exists (select from public.events where id = p_event_id and starts_at <= private.clock()) then
    return 'over';
  end if;
  delete from public.event_signups where event_id = p_event_id and user_id = auth.uid();
  return 'left';
end;
$$;

-- Gives free places to the guests who have waited longest and emails them, except after the event has started. Locks the
-- event.
create function private.fill_places(p_event_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  planned public.events;
  told integer;
begin
  select * into planned from public.events where id = p_event_id for update;
  if planned.cancelled_at is null and planned.ends_at > private.clock() then
    with next as (
      update public.event_signups set is_waiting = false where id in (
        select id from public.event_signups where event_id = planned.id and is_waiting order by created_at, id
          limit greatest(planned.capacity - private.places_taken(planned.id), 0))
      returning event_signups.*
    )
    select count(case when planned.starts_at > private.clock()
        then private.tell_signup(next, planned, 'event_place', private.anew(next)) end) into told
      from next;
  end if;
end;
$$;

-- The events whose fee the caller has paid, with the amounts.
create function public.my_event_fees()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(paid.event_id, paid.cents), '{}')
  from
    (
      select s.event_id, private.paid_fee_cents(s.id) as cents
      from public.event_signups s
      where s.user_id = (select private.signed_in_id()) and exists (select from private.event_fees f where f.signup_id = s.id)
    ) paid
  where paid.cents > 0;
$$;

-- An event's bays are bookings of their own kind, so the constraint that prevents overlapping bookings also keeps events and bookings
-- apart.

-- The bookings, holds and other events that conflict with an event.
create function private.in_the_way(p_bay_ids uuid[], p_from timestamptz, p_until timestamptz, p_event_ids uuid[])
returns table (kind text, name text, bay_name text, starts_at timestamptz, ends_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select
    case b.status
      when 'blocked' then 'event'
      when 'held' then 'hold'
      else 'booking'
    end,
    case b.status
      when 'blocked' then e.title
      when 'held' then ''
      else b.number
    end,
    b.bay_name,
    b.starts_at,
    b.ends_at
  from
    public.bookings b
    join public.bays bay on bay.id = b.bay_id
    left join public.events e on e.id = b.event_id
  where
    b.bay_id = any (p_bay_ids)
    and b.status in ('held', 'confirmed', 'attended', 'blocked')
    and b.starts_at > p_from - interval '26 hours'
    and b.starts_at < p_until + make_interval(mins => bay.buffer_minutes)
    and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock() or private.has_open_payment(b.id))
    and (b.event_id = any (p_event_ids)) is not true
  order by b.starts_at, bay.sort_order, b.bay_name;
$$;

-- For each of several times, the conflicts and whether the venue is closed then. Checked before the event is saved.
create function public.event_conflicts(p_bay_ids uuid[], p_times jsonb, p_event_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    with times as (
      select place - 1 as place, (period ->> 'from')::timestamptz as starts_at, (period ->> 'until')::timestamptz as ends_at
      from jsonb_array_elements(p_times) with ordinality asked (period, place)
    ), found as (
      select times.place, way.* from times
      cross join lateral private.in_the_way(p_bay_ids, times.starts_at, times.ends_at, p_event_ids) way
      union all
      select times.place, 'closed', closed.note, '', times.starts_at, times.ends_at
      from times join public.opening_exceptions closed on closed.day = (times.starts_at at time zone private.venue_zone())::date
      where closed.opens_minute is null
      union all
      select times.place, 'closed', '', '', times.starts_at, times.ends_at
      from times, lateral (select (times.starts_at at time zone private.venue_zone())::date as day) wall
      where not exists (select from public.opening_hours where weekday = extract(dow from wall.day))
        and not exists (select from public.opening_exceptions where day = wall.day)
      union all
      select times.place, 'outside', '', '', times.starts_at, times.ends_at
      from times, lateral (select (times.starts_at at time zone private.venue_zone())::date as day) wall,
        lateral (select wall.day::timestamp at time zone private.venue_zone() as midnight, private.staffed_hours(wall.day) as hours) open
      where open.hours <> '[]' and not exists (
        select from jsonb_to_recordset(open.hours) as period (opens_minute integer, closes_minute integer)
        where times.starts_at >= open.midnight + make_interval(mins => period.opens_minute)
          and times.ends_at <= open.midnight + make_interval(mins => period.closes_minute)
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object('time', place, 'kind', kind, 'name', name, 'bay_name', bay_name,
      'start', private.ms(starts_at), 'end', private.ms(ends_at)) order by place, starts_at, bay_name, name), '[]')
    from found);
end;
$$;

-- The events of a period and the bays that they use.
create function private.events_between(p_from timestamptz, p_until timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'title', title, 'kind', kind, 'start', private.ms(starts_at), 'end', private.ms(ends_at),
          'taken', private.places_taken(id), 'capacity', capacity, 'fee_cents', fee_cents, 'paid', private.fees_paid(id)
        )
        order by starts_at, title, id
      ),
      '[]'
    )
  from public.events
  where cancelled_at is null and starts_at < p_until and ends_at > p_from and starts_at > p_from - interval '26 hours';
$$;

create function private.blocks_between(p_from timestamptz, p_until timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'event_id', e.id, 'title', e.title, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
          'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at)
        )
        order by b.starts_at, b.bay_name
      ),
      '[]'
    )
  from
    public.bookings b
    join public.events e on e.id = b.event_id
  where b.status = 'blocked' and b.starts_at < p_until and b.ends_at > p_from and b.starts_at > p_from - interval '26 hours';
$$;

-- The event that occupies a bay now.
create function private.block_now(p_bay_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('title', e.title, 'end', private.ms(b.ends_at))
  from
    public.bookings b
    join public.events e on e.id = b.event_id
  where
    b.bay_id = p_bay_id
    and b.status = 'blocked'
    and b.starts_at <= private.clock()
    and b.ends_at > private.clock()
    and b.starts_at > private.clock() - interval '24 hours'
  limit 1;
$$;

grant execute
on function public.event_roster(uuid), public.add_to_event(uuid, jsonb), public.check_in_to_event(uuid, boolean)
to authenticated;
grant execute on function public.remove_from_event(uuid, boolean) to authenticated;
grant execute
on function public.list_events(timestamptz, timestamptz), public.events_this_month()
to anon, authenticated;
grant execute on function public.join_event(uuid, boolean), public.leave_event(uuid) to authenticated;
grant execute on function public.my_event_fees() to authenticated;
grant execute on function public.event_conflicts(uuid[], jsonb, uuid[]) to authenticated;
