-- Whether the booking has an open payment, its own or its bill's.
create function private.has_open_payment(p_booking_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (
      select
      from public.payments
      where
        status in ('pending', 'authorized')
        and (booking_id = p_booking_id or bill_id = (select bill_id from public.bookings where id = p_booking_id))
    );
$$;

-- How long before its start a booking's reminder is sent.
create function private.reminder_lead()
returns interval
language sql
immutable
parallel safe
set search_path = ''
return interval '24 hours';

-- A guest who books or moves to a time this close has just received a confirmation and needs no reminder.
create function private.reminded_at_once(p_starts_at timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select
    case
      when p_starts_at <= private.clock() + private.reminder_lead() then private.clock()
    end;
$$;

-- The latest time until which a hold may be extended. Another card may be tried for some minutes, but a series of declined cards cannot
-- block a bay indefinitely. A decline never shortens the hold that the booking terms grant. An offer has its own deadline, plus five
-- minutes for a payment that started before it.
create function private.latest_hold(p_hold public.bookings)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      p_hold.offered_until + interval '5 minutes',
      p_hold.held_at + greatest(interval '30 minutes', (select make_interval(mins => hold_minutes) from public.booking_terms))
    );
$$;

-- The bookings that count towards plan limits. domain/booking/plan-limits.ts has the rule itself.

-- Starts at the previous week, because a booking counts in the week in which it starts and one being played may last into the next. A
-- hold with an open payment may still become a booking, even after it has expired.
create function private.counted_bookings(p_user_id uuid)
returns table (id uuid, family uuid, starts_at timestamptz, ends_at timestamptz, is_held boolean)
language sql
stable
set search_path = ''
as $$
  select b.id, b.family, b.starts_at, b.ends_at, b.status = 'held'
  from
    public.memberships m
    join public.membership_plans plan on plan.id = m.plan_id
    join public.bookings b on b.user_id = m.user_id
  where
    m.user_id = p_user_id
    and m.status = 'active'
    and num_nonnulls(plan.weekly_hours, plan.open_bookings, plan.daily_peak_hours) > 0
    and b.booking_date between greatest(m.started_on, date_trunc('week', private.today())::date - 7) and m.end_date
    and b.status in ('held', 'confirmed', 'attended', 'no_show')
    and (b.status <> 'held' or b.hold_expires_at > private.clock() or private.has_open_payment(b.id));
$$;

-- The limits of a plan and the bookings that count towards them; null for a plan without limits.
create function private.plan_use(p_plan public.membership_plans, p_user_id uuid, p_family uuid, p_replaces uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'limits', jsonb_build_object(
        'weekly_hours', p_plan.weekly_hours, 'open_bookings', p_plan.open_bookings, 'daily_peak_hours', p_plan.daily_peak_hours
      ),
      'counted', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'family', family, 'start', private.ms(starts_at), 'end', private.ms(ends_at), 'is_held', is_held,
            'is_moved', family is not distinct from p_family
          )
          order by starts_at, id
        ) filter (
          where
            id not in (
              -- The hold being replaced, with those paid together with it.
              select other.id
              from
                public.bookings one
                join public.bookings other on other.id = one.id or (other.bill_id = one.bill_id and other.status = 'held')
              where one.id = p_replaces and one.status = 'held'
            )
        ),
        '[]'
      )
    )
  from private.counted_bookings(p_user_id)
  having num_nonnulls(p_plan.weekly_hours, p_plan.open_bookings, p_plan.daily_peak_hours) > 0;
$$;

-- No booking lasts longer than a day, so the index on the start bounds the search on both sides.
create function private.taken_between(p_from timestamptz, p_to timestamptz, p_family uuid)
returns table (bay_id uuid, starts_at timestamptz, free_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select b.bay_id, b.starts_at, b.free_at
  from public.bookings b
  where
    b.status in ('held', 'confirmed', 'attended', 'blocked')
    and b.starts_at > p_from - interval '26 hours'
    and b.starts_at < p_to
    and b.free_at > p_from
    and (b.status <> 'held' or b.hold_expires_at > private.clock())
    and (p_family is null or b.family <> p_family);
$$;

-- Reads everything that availability is computed from: the rules, and the bookings and holds in the window.
create function public.availability_facts(
  p_from timestamptz,
  p_to timestamptz,
  p_user_id uuid,
  p_family uuid,
  p_replaces uuid default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'description', description, 'capacity', capacity, 'left_handed', left_handed,
                'active', active, 'buffer_minutes', buffer_minutes
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
        where active
      ),
      'hours', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute, 'closes_minute', closes_minute)
              order by weekday, opens_minute
            ),
            '[]'
          )
        from public.opening_hours
      ),
      'exceptions', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'day', day, 'opens_minute', opens_minute, 'closes_minute', closes_minute, 'members_too', members_too, 'note', note
              )
              order by day
            ),
            '[]'
          )
        from public.opening_exceptions
        where
          day between (p_from at time zone private.venue_zone())::date - 2 and (p_to at time zone private.venue_zone())::date + 1
      ),
      'rules', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'name', name, 'weekdays', weekdays, 'from_minute', from_minute, 'until_minute', until_minute,
                'cents_per_hour', cents_per_hour, 'is_peak', is_peak
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.price_rules
      ),
      'terms', (
        select
          jsonb_build_object(
            'guest_window_days', guest_window_days, 'min_minutes', min_minutes, 'max_minutes', max_minutes,
            'free_until_hours', free_until_hours, 'late_fee_percent', late_fee_percent
          )
        from public.booking_terms
      ),
      'taken', (
        select
          coalesce(
            jsonb_agg(jsonb_build_object('bay_id', bay_id, 'start', private.ms(starts_at), 'end', private.ms(free_at))), '[]'
          )
        from private.taken_between(p_from, p_to, p_family)
      ),
      'member', (
        select
          jsonb_build_object(
            'plan_name', plan.name, 'discount_percent', plan.booking_discount_percent, 'window_days', plan.booking_window_days,
            'valid_until', m.end_date, 'use', private.plan_use(plan, p_user_id, p_family, p_replaces)
          )
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = p_user_id and m.status = 'active' and m.end_date >= private.today()
      )
    );
$$;

-- Limits on unpaid holds keep one visitor from blocking the venue: domain/booking/hold-limits.ts counts them per address and per person,
-- and no hold lasts longer than half an hour. Decision 7 has the reasons. supabase/functions/_shared/commands/bookings/hold.ts and
-- hold-several.ts create holds.

-- Deletes the expired holds of one bay that overlap a period.
create function private.drop_stale_holds(p_bay_id uuid, p_from timestamptz, p_to timestamptz)
returns void
language sql
set search_path = ''
as $$
  delete from public.bookings
  where
    id in (
      select b.id
      from public.bookings b
      where
        b.status = 'held'
        and b.hold_expires_at <= private.clock()
        and b.bay_id = p_bay_id
        and b.starts_at < p_to
        and b.free_at > p_from
        and not private.has_open_payment(b.id)
      order by b.id
      for update
    );
$$;

-- Deletes all expired holds. Skips locked rows, because whoever holds several bays locks them in an order unknown here.
create function private.drop_all_stale_holds()
returns integer
language sql
set search_path = ''
as $$
  with
    dropped as (
      delete from public.bookings
      where
        id in (
          select b.id
          from public.bookings b
          where b.status = 'held' and b.hold_expires_at <= private.clock() and not private.has_open_payment(b.id)
          for update skip locked
        )
      returning 1
    )
  select count(*)::integer
  from dropped;
$$;

-- The outcome of a hold, for the holder of its key; 'held' while it is undecided. The key of a moved booking is left out, because a hold
-- for more time may come from the bay's QR page, whose key allows less.
create function public.booking_of_hold(p_id uuid, p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          jsonb_build_object(
            'state', b.status, 'number', b.number, 'booking_id', b.id,
            'booking_key', case
              when b.id = p_id then b.key
              else ''
            end
          )
        from public.bookings b
        where
          (b.id = p_id and b.key = p_key)
          or b.id = (select m.booking_id from private.moved_holds m where m.hold_id = p_id and m.hold_key = p_key)
      ),
      '{"state": "gone"}'
    );
$$;

-- Whether the booking is freed when it lapses unpaid: something is due, nothing is paid, no guest has checked in, and none of its times
-- has started.
create function private.may_be_freed(p_booking_id uuid, p_at timestamptz)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.due_together(p_booking_id) > 0 and not exists (
    select from private.paid_together(p_booking_id) b
    where b.status <> 'confirmed' or private.paid_for_booking(b.id) > 0 or b.fee_cents > 0 or b.starts_at <= p_at
  );
end;
$$;

-- A guest who is checked in may stay for a while after their time, to pay and talk.
create function private.is_left_behind(p_ends_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_ends_at < private.clock() - interval '30 minutes';
$$;

-- The bill of a party, which is paid as a whole even after it is booked. The dates of a series are then paid one by one.
create function private.party_bill(p_booking public.bookings)
returns uuid
language sql
stable
set search_path = ''
as $$
  select id from public.bills where id = p_booking.bill_id and kind = 'party';
$$;

-- The booking, or all bays of its party.
create function private.linked_bookings(p_booking_id uuid)
returns setof public.bookings
language sql
stable
set search_path = ''
as $$
  select *
  from public.bookings
  where id = p_booking_id or bill_id = (select private.party_bill(one) from public.bookings one where one.id = p_booking_id);
$$;

create function private.paid_together(p_booking_id uuid)
returns setof public.bookings
language sql
stable
set search_path = ''
as $$
  select *
  from private.linked_bookings(p_booking_id)
  where status in ('confirmed', 'attended', 'no_show');
$$;

-- The booking that a payment or link refers to: itself, or the first of its party.
create function private.paid_as(p_booking public.bookings)
returns uuid
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      (
        select id
        from public.bookings
        where bill_id = private.party_bill(p_booking)
        order by length(number), number
        limit 1
      ),
      p_booking.id
    );
$$;

-- Whether a payment to move the booking is in progress.
create function private.is_being_moved(p_booking_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    exists (
      select
      from
        private.linked_bookings(p_booking_id) b
        join public.bookings hold on hold.moves_booking_id = b.id
      where private.has_open_payment(hold.id)
    );
$$;

-- What was refunded of one booking's share of a payment.
create function private.gone_back(p_payment_id uuid, p_booking_id uuid)
returns table (card_cents integer, gift_cents integer)
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(sum(share.card_cents), 0)::integer, coalesce(sum(share.gift_cents), 0)::integer
  from
    public.refunds r
    join private.refund_shares share on share.refund_id = r.id
  where r.payment_id = p_payment_id and r.status <> 'dropped' and share.booking_id = p_booking_id;
$$;

create function private.paid_for_booking(p_booking_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((select paid_cents from private.paid_bookings where booking_id = p_booking_id), 0);
$$;

-- What is paid for a booking, by which method, and what is refunded. A card is named only if it paid for everything that a gift card did
-- not.
create function private.booking_money(p_booking_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'paid_cents', coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0),
      'gift_cents', coalesce(sum(gift_cents - gift_refunded_cents), 0),
      'back_cents', coalesce(sum(refunded_cents + gift_refunded_cents), 0)
    ) || case
      when count(distinct means) filter (where amount_cents > refunded_cents) = 1 then (
        array_agg(means) filter (where amount_cents > refunded_cents)
      )[1]
      else '{}'
    end
  from private.payments_of_booking(p_booking_id)
  where status in ('completed', 'refunded');
$$;

-- The amount due for all bookings that are paid together.
create function private.due_together(p_booking_id uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(greatest(0, price_cents + fee_cents - private.paid_for_booking(id))), 0)::integer
  from private.paid_together(p_booking_id);
$$;

-- The link by which the booking can be paid now, alone or with its party; null if there is none.
create function private.booking_link(p_booking_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('lapses_at', private.ms(link.lapses_at), 'on_lapse', private.lapse_of(link))
    from public.bookings b join private.payment_links link on link.booking_id = private.paid_as(b) and link.ended_as is null
    where b.id = p_booking_id and b.status in ('confirmed', 'attended', 'no_show') and private.state_of_link(link) = 'open');
end;
$$;

-- The data of a booking email: the booking, its payments, its payment link, the free cancellation deadline and the staffed hours of that
-- day.
create function private.ticket_of(p_booking public.bookings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    private.booking_money(p_booking.id) || jsonb_build_object(
      'link', private.booking_link(p_booking.id),
      'terms', (
        select
          jsonb_build_object(
            'free_until', free_until, 'is_free', private.clock() <= free_until, 'late_fee_percent', late_fee_percent
          )
        from
          public.booking_terms,
          lateral (select p_booking.starts_at - make_interval(hours => free_until_hours) as free_until) free
      ),
      'hours', private.staffed_hours(p_booking.booking_date)
    );
$$;

create function private.letter_of_booking(p_booking public.bookings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'name', p_booking.contact_name, 'number', p_booking.number, 'key', p_booking.key, 'id', p_booking.id,
      'bay_name', p_booking.bay_name, 'starts_at', p_booking.starts_at, 'ends_at', p_booking.ends_at, 'players', p_booking.players,
      'price_cents', p_booking.price_cents, 'fee_cents', p_booking.fee_cents, 'price_trace', p_booking.price_trace,
      'sequence', p_booking.sequence,
      'is_of_party', exists (
        select
        from public.bills
        where id = p_booking.bill_id and kind = 'party'
      )
    ) || private.ticket_of(p_booking);
$$;

create function private.tell_of_booking(p_booking public.bookings, p_template text)
returns void
language sql
set search_path = ''
as $$
  select private.queue_mail(p_booking.email, p_template, private.letter_of_booking(p_booking));
$$;

-- Queues one email for the bookings of a bill, ordered by time.
create function private.tell_of_bill(p_bookings public.bookings[], p_template text)
returns void
language sql
set search_path = ''
as $$
  select
    private.queue_mail(
      min(nullif(b.email, '')), p_template,
      jsonb_build_object(
        'id', 'bill ' || (array_agg(b.bill_id))[1], 'name', min(b.contact_name), 'kind', min(bill.kind),
        'has_account', bool_and(b.user_id is not null),
        'bookings', jsonb_agg(private.letter_of_booking(b) order by b.starts_at, b.number)
      )
    )
  from
    unnest(p_bookings) b
    join public.bills bill on bill.id = b.bill_id;
$$;

-- Sends one reminder for all bays of a party that are due at that time. Returns false for every bay but the first.
create function private.remind_of(p_booking public.bookings)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  together public.bookings[] := array(select b from public.bookings b join public.bills bill on bill.id = b.bill_id
    where b.bill_id = p_booking.bill_id and bill.kind = 'party' and b.status = 'confirmed' and b.starts_at = p_booking.starts_at
    order by b.number);
begin
  if (together[1]).id <> p_booking.id then
    return false;
  elsif cardinality(together) > 1 then
    perform private.tell_of_bill(together, 'bill_reminder');
  else
    perform private.tell_of_booking(p_booking, 'booking_reminder');
  end if;
  return true;
end;
$$;

-- How the booking ends when its link lapses: it is paid at the desk if freeing the bay is no longer possible.
create function private.lapse_of(p_link private.payment_links)
returns text
language sql
stable
set search_path = ''
as $$
  select
    case
      when p_link.on_lapse = 'free'
      and (p_link.ended_as is not null or private.may_be_freed(p_link.booking_id, p_link.lapses_at)) then 'free'
      else 'keep'
    end;
$$;

-- The state of a payment link. The state of its booking takes precedence.
create function private.state_of_link(p_link private.payment_links)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when not exists (select from private.paid_together(p_link.booking_id)) then
      case when p_link.ended_as = 'freed' then 'freed' else 'cancelled' end
    when p_link.ended_as in ('paid', 'settled', 'replaced', 'withdrawn') then p_link.ended_as
    when private.due_together(p_link.booking_id) = 0 then 'settled'
    when p_link.ended_as in ('lapsed', 'freed') or p_link.lapses_at <= private.clock() then 'lapsed'
    else 'open'
  end;
end;
$$;

-- The latest payment link of a booking, as staff see it.
create function private.link_of(p_booking_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'state', private.state_of_link(link), 'sent_at', private.ms(link.sent_at), 'lapses_at', private.ms(link.lapses_at),
      'on_lapse', private.lapse_of(link), 'email', link.email
    )
  from private.payment_links link
  where link.booking_id = p_booking_id
  order by link.sent_at desc, link.ended_as is not distinct from 'replaced'
  limit 1;
$$;

-- Payment deadlines of booking links, and what happens after them. Decision 40.

-- Applies the deadline of domain/booking/link-deadline.ts to a new start, without extending it.
create function private.cut_deadline(p_lapses_at timestamptz, p_start timestamptz)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least(p_lapses_at, greatest(p_start - interval '2 hours', private.clock() + interval '30 minutes'), p_start);
$$;

-- The bookings that the signed-in user can pay by a link now, with the amount due for each.
create function public.my_links()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        link || jsonb_build_object(
          'booking_id', b.id, 'due_cents', greatest(0, b.price_cents + b.fee_cents - private.paid_for_booking(b.id))
        )
      ),
      '[]'
    )
  from
    public.bookings b,
    lateral private.booking_link(b.id) link
  where b.user_id = private.signed_in_id() and b.status in ('confirmed', 'attended', 'no_show') and link is not null;
$$;

-- The reads of the admin screens, each returning one value. All of them check that the caller is staff.
create function private.need_staff()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  end if;
end;
$$;

-- The other active bays of the booking's party, at any time.
create function private.party_of(b public.bookings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'number', other.number, 'bay_id', other.bay_id, 'bay_name', other.bay_name, 'players', other.players,
          'sequence', other.sequence, 'start', private.ms(other.starts_at), 'end', private.ms(other.ends_at),
          'status', other.status, 'override', other.override_reason
        )
        order by other.bay_name
      ),
      '[]'
    )
  from
    public.bookings other
    join public.bills bill on bill.id = other.bill_id and bill.kind = 'party'
  where other.bill_id = b.bill_id and other.id <> b.id and other.status in ('confirmed', 'attended');
$$;

create function private.staff_booking(b public.bookings)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', b.id, 'number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
      'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at), 'made_at', private.ms(b.created_at), 'status', b.status,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
      'email', coalesce(nullif(b.email, ''), profile.email, ''), 'phone', coalesce(nullif(b.phone, ''), profile.phone, ''),
      'players', b.players, 'price_cents', b.price_cents, 'fee_cents', b.fee_cents, 'paid_cents', private.paid_for_booking(b.id),
      'sequence', b.sequence, 'override', b.override_reason,
      'note', coalesce((select note from private.booking_notes n where n.booking_id = b.id), ''),
      'tab_cents', private.tab_cents(b.id),
      'plan_name', (
        select plan.name
        from
          public.memberships m
          join public.membership_plans plan on plan.id = m.plan_id
        where m.user_id = b.user_id and m.status = 'active'
      ),
      'link', private.link_of(private.paid_as(b)), 'party_due_cents', private.due_together(b.id),
      'may_be_freed', private.may_be_freed(b.id, private.clock()), 'party', private.party_of(b),
      'member_id', (select id from public.gym_members m where m.user_id = b.user_id),
      'checked_in', (select private.ms(max(checked_in_at)) from public.check_ins c where c.booking_id = b.id),
      'checked_out', (select private.ms(max(checked_out_at)) from public.check_ins c where c.booking_id = b.id)
    )
  from
    (select 1) one
    left join public.profiles profile on profile.id = b.user_id;
$$;

-- The bays, and the opening hours of these days.
create function private.house_between(p_from date, p_until date)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select
    jsonb_build_object(
      'now', private.ms(private.clock()),
      'bays', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', id, 'name', name, 'capacity', capacity, 'active', active,
                'out_because', case
                  when not active then (
                    select reason
                    from public.audit_log
                    where subject = 'bays' and subject_id = bays.id::text and after ->> 'active' = 'false'
                    order by audit_log.id desc
                    limit 1
                  )
                end
              )
              order by sort_order, name
            ),
            '[]'
          )
        from public.bays
      ),
      'hours', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object('weekday', weekday, 'opens_minute', opens_minute, 'closes_minute', closes_minute)
              order by weekday, opens_minute
            ),
            '[]'
          )
        from public.opening_hours
      ),
      'exceptions', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'day', day, 'opens_minute', opens_minute, 'closes_minute', closes_minute, 'members_too', members_too, 'note', note
              )
              order by day
            ),
            '[]'
          )
        from public.opening_exceptions
        where day between p_from and p_until
      )
    );
$$;

-- The calendar of a day, from midnight to midnight: bays, bookings, holds and opening hours, and the booking lengths that need no reason.
create function public.staff_day(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  day_start timestamptz := p_day::timestamp at time zone private.venue_zone();
  day_end timestamptz := (p_day + 1)::timestamp at time zone private.venue_zone();
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('day_out_of_range');
  end if;
  return private.house_between(p_day - 1, p_day) || jsonb_build_object(
    'day', p_day, 'start', private.ms(day_start), 'end', private.ms(day_end),
    'terms', (select jsonb_build_object('min_minutes', min_minutes, 'max_minutes', max_minutes) from public.booking_terms),
    'events', private.events_between(day_start, day_end), 'blocks', private.blocks_between(day_start, day_end),
    'bookings', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at, b.bay_name), '[]')
      from public.bookings b
      where b.starts_at < day_end and b.ends_at > day_start and b.starts_at > day_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- The week of a day, starting on Sunday: the bookings of each bay, their guests and the amounts due.
create function public.staff_week(p_day date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  first_day date;
  week_start timestamptz;
  week_end timestamptz;
begin
  perform private.need_staff();
  if p_day is null or p_day not between '0001-01-01' and '9999-12-31' then
    perform private.refuse('day_out_of_range');
  end if;
  first_day := p_day - extract(dow from p_day)::integer;
  week_start := first_day::timestamp at time zone private.venue_zone();
  week_end := (first_day + 7)::timestamp at time zone private.venue_zone();
  return private.house_between(first_day - 1, first_day + 6) || jsonb_build_object(
    'day', first_day, 'events', private.events_between(week_start, week_end),
    'blocks', private.blocks_between(week_start, week_end),
    'bookings', (select coalesce(jsonb_agg(jsonb_build_object('number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name,
        'start', private.ms(b.starts_at), 'end', private.ms(b.ends_at), 'status', b.status, 'players', b.players,
        'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
        'due_cents', case when b.status <> 'held' and b.price_cents + b.fee_cents > 0
          then greatest(0, b.price_cents + b.fee_cents - private.paid_for_booking(b.id)) else 0 end)
        order by b.starts_at, b.bay_name), '[]')
      from public.bookings b left join public.profiles profile on profile.id = b.user_id
      where b.starts_at < week_end and b.ends_at > week_start and b.starts_at > week_start - interval '24 hours'
        and (b.status in ('confirmed', 'attended', 'no_show') or (b.status = 'held' and b.hold_expires_at > private.clock()))));
end;
$$;

-- Today's overview: every bay now, the next arrivals, and the week's revenue by day.
create function public.staff_today()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  right_now timestamptz := private.clock();
  today date := private.today();
begin
  perform private.need_staff();
  return jsonb_build_object(
    'now', private.ms(right_now), 'day', today,
    'bays', (select coalesce(jsonb_agg(jsonb_build_object('id', bay.id, 'name', bay.name, 'active', bay.active,
        'current', (select private.staff_booking(b) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended') and b.starts_at <= right_now and b.ends_at > right_now
          and b.starts_at > right_now - interval '24 hours' limit 1),
        'block', private.block_now(bay.id), 'buffer_minutes', bay.buffer_minutes,
        'next_start', (select private.ms(min(b.starts_at)) from public.bookings b where b.bay_id = bay.id
          and b.status in ('confirmed', 'attended', 'blocked') and b.starts_at > right_now
          and b.starts_at < right_now + interval '24 hours'))
      order by bay.sort_order, bay.name), '[]') from public.bays bay),
    'arrivals', (select coalesce(jsonb_agg(private.staff_booking(next) order by next.starts_at, next.bay_name), '[]')
      from (select * from public.bookings where status = 'confirmed' and starts_at > right_now - interval '30 minutes'
        and starts_at < right_now + interval '12 hours' order by starts_at, bay_name limit 6) next),
    'revenue', (select jsonb_agg(jsonb_build_object('day', day, 'cents',
        coalesce((select sum(cents) from private.revenue_by_day r where r.day = d.day::date), 0)) order by day)
      from (select generate_series(today - 6, today, interval '1 day')::date as day) d));
end;
$$;

grant execute on function private.next_booking_number() to service_role;
grant execute on function public.availability_facts(timestamptz, timestamptz, uuid, uuid, uuid) to service_role;
grant execute on function public.booking_of_hold(uuid, text) to anon, authenticated;
grant execute on function public.my_links() to authenticated;
grant execute on function public.staff_day(date), public.staff_week(date), public.staff_today() to authenticated;
