-- The lines of what happened to a member, a booking, an order or a payment: when, a kind, and values that go with it.
-- domain/office/history-words.ts words them.
create function private.history_line(p_at timestamptz, p_kind text, p_values jsonb default '{}')
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('at', private.ms(p_at), 'kind', p_kind) || p_values;
$$;

create function private.in_order(p_lines jsonb[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(line order by (line ->> 'at')::bigint desc, n), '[]')
  from unnest(p_lines) with ordinality as lines (line, n);
$$;

-- A history tells the latest of each kind, and of the others how many there are.
create function private.most_lines()
returns integer
language sql
immutable
as $$
  select 200;
$$;

create function private.number_of_changes(p_subject text, p_ids text[])
returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select count(*) from public.audit_log where subject = p_subject and subject_id = any (p_ids);
$$;

-- How many of each kind a history leaves out, without the kinds that it tells in full.
create function private.left_out(p_counts jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value::bigint - private.most_lines()), '{}')
  from jsonb_each_text(p_counts)
  where value::bigint > private.most_lines();
$$;

create function private.staff_payment(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'id', p.id, 'description', p.description, 'status', p.status, 'method', p.method, 'cents', p.amount_cents,
      'gift_cents', p.gift_cents, 'tip_cents', p.tip_cents,
      'has_others', exists (
        select
        from public.payments other
        where other.order_id = p.order_id and other.id <> p.id and other.status = 'completed'
      ),
      'refunded_cents', p.refunded_cents + p.gift_refunded_cents, 'at_counter', p.at_counter,
      'created_at', private.ms(p.created_at), 'completed_at', private.ms(p.completed_at), 'name', private.payer_of(p),
      'order_number', (select number from public.orders where id = p.order_id),
      'booking_number', (select number from public.bookings where id = p.booking_id),
      'purchase_number', (select number from public.membership_purchases where id = p.purchase_id),
      'member_id', (select id from public.gym_members where user_id = p.user_id),
      'refunds', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', r.id, 'status', r.status, 'cents', r.card_cents + r.gift_cents, 'gift_cents', r.gift_cents,
                'reason', r.reason, 'at', private.ms(r.created_at)
              )
              order by r.created_at
            ),
            '[]'
          )
        from public.refunds r
        where r.payment_id = p.id
      ),
      'disputes', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
                'due_at', private.ms(d.due_at)
              )
              order by d.opened_at
            ),
            '[]'
          )
        from private.disputes d
        where d.payment_id = p.id
      )
    ) || private.means_of(p);
$$;

-- Who has seen that the guest is old enough for what is in an order.
create function private.id_seen_by(p_order_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(nullif(full_name, ''), email)
  from public.profiles
  where id = (select id_checked_by from private.fulfilments where order_id = p_order_id);
$$;

-- The time that a payment was for; null where it was for something else, or for several.
create function private.slot_paid(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('bay_name', b.bay_name, 'start', private.ms(b.starts_at))
  from public.bookings b
  where b.id = p.booking_id and (select count(*) from private.payment_shares where payment_id = p.id) <= 1;
$$;

create function private.payment_lines(p public.payments)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.history_line(
      coalesce(p.completed_at, p.created_at), 'payment',
      jsonb_build_object(
        'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'status', p.status,
        'slot', private.slot_paid(p)
      )
    )
  union all
  select
    private.history_line(
      r.created_at, 'refund',
      jsonb_build_object('payment_id', p.id, 'cents', r.card_cents + r.gift_cents, 'status', r.status, 'reason', r.reason)
    )
  from public.refunds r
  where r.payment_id = p.id;
$$;

-- Where and when it was before anybody moved it. The log knows what staff have changed; what a guest has moved counts in the
-- sequence, as a cancellation does, and stands in no log: then nobody knows.
create function private.booked_first(b public.bookings)
returns table (bay_id uuid, starts_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  with changes as (select id, action, before, after from public.audit_log where subject = 'bookings' and subject_id = b.id::text)
  select (after ->> 'bay_id')::uuid, (after ->> 'starts_at')::timestamptz
  from changes
  where action = 'insert'
  union all
  select
    coalesce((select (before ->> 'bay_id')::uuid from changes where before ? 'bay_id' order by id limit 1), b.bay_id),
    coalesce(
      (select (before ->> 'starts_at')::timestamptz from changes where before ? 'starts_at' order by id limit 1), b.starts_at
    )
  where
    not exists (select from changes where action = 'insert')
    and b.sequence <= (b.status = 'cancelled')::integer + (
      select count(*) from changes where before ?| array['bay_id', 'starts_at', 'ends_at']
    );
$$;

create function private.booking_lines(b public.bookings)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.history_line(
      b.created_at, 'booking', jsonb_build_object('number', b.number, 'bay_name', bay.name, 'start', private.ms(first.starts_at))
    )
  from
    (select 1) one
    left join private.booked_first(b) first on true
    left join public.bays bay on bay.id = first.bay_id
  union all
  select private.history_line(b.cancelled_at, 'cancelled', jsonb_build_object('number', b.number))
  where b.cancelled_at is not null
  union all
  select private.history_line(c.checked_in_at, 'check-in', jsonb_build_object('number', b.number, 'bay_name', b.bay_name))
  from public.check_ins c
  where c.booking_id = b.id
  union all
  select private.history_line(c.checked_out_at, 'check-out', jsonb_build_object('number', b.number))
  from public.check_ins c
  where c.booking_id = b.id and c.checked_out_at is not null;
$$;

revoke execute
on function private.history_line(timestamptz, text, jsonb),
private.in_order(jsonb[]),
private.most_lines(),
private.number_of_changes(text, text[]),
private.left_out(jsonb),
private.staff_payment(public.payments),
private.id_seen_by(uuid),
private.slot_paid(public.payments),
private.payment_lines(public.payments),
private.booked_first(public.bookings),
private.booking_lines(public.bookings)
from public;
