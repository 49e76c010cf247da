-- The lines of what happened to a member, a booking, an order or a payment.
create function private.story_line(p_at timestamptz, p_kind text, p_words text, p_link text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('at', private.ms(p_at), 'kind', p_kind, 'words', p_words, 'link', p_link);
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

create function private.audit_story(p_subject text, p_ids text[])
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.story_line(
      at, 'change',
      actor_name || case action
        when 'insert' then ' made this'
        when 'delete' then ' removed this'
        when 'refund' then ' gave money back'
        else ' changed this'
      end || case
        when reason <> '' then ': ' || reason
        else ''
      end,
      null
    ) || jsonb_build_object('before', before, 'after', after)
  from public.audit_log
  where subject = p_subject and subject_id = any (p_ids)
  order by id desc
  limit 200;
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
      'giftCents', p.gift_cents, 'refundedCents', p.refunded_cents + p.gift_refunded_cents, 'atCounter', p.at_counter,
      'createdAt', private.ms(p.created_at), 'completedAt', private.ms(p.completed_at), 'name', private.payer_of(p),
      'orderNumber', (select number from public.orders where id = p.order_id),
      'bookingNumber', (select number from public.bookings where id = p.booking_id),
      'purchaseNumber', (select number from public.membership_purchases where id = p.purchase_id),
      'memberId', (select id from public.gym_members where user_id = p.user_id),
      'refunds', (
        select
          coalesce(
            jsonb_agg(
              jsonb_build_object(
                'id', r.id, 'status', r.status, 'cents', r.card_cents + r.gift_cents, 'reason', r.reason,
                'at', private.ms(r.created_at)
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
                'id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents, 'dueAt', private.ms(d.due_at)
              )
              order by d.opened_at
            ),
            '[]'
          )
        from private.disputes d
        where d.payment_id = p.id
      )
    );
$$;

create function private.payment_story(p public.payments)
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.story_line(
      coalesce(p.completed_at, p.created_at), 'payment',
      p.description || ': ' || to_char((p.amount_cents + p.gift_cents) / 100.0, 'FM$999,999,990.00') || ' ' || p.status,
      '/admin/sales/' || p.id
    )
  union all
  select
    private.story_line(
      r.created_at, 'refund',
      to_char((r.card_cents + r.gift_cents) / 100.0, 'FM$999,999,990.00') || ' back (' || r.status || '): ' || r.reason,
      '/admin/sales/' || p.id
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
    private.story_line(
      b.created_at, 'booking',
      'Booked ' || coalesce(
        (
          select
            bay.name || ' for ' || to_char(first.starts_at at time zone private.venue_zone(), 'FMDay, Mon FMDD, FMHH12:MI AM')
          from
            private.booked_first(b) first
            join public.bays bay on bay.id = first.bay_id
        ),
        b.number
      ),
      '/admin/bookings/' || b.number
    )
  union all
  select private.story_line(b.cancelled_at, 'cancelled', 'Cancelled booking ' || b.number, '/admin/bookings/' || b.number)
  where b.cancelled_at is not null
  union all
  select private.story_line(c.checked_in_at, 'check-in', 'Checked in to ' || b.bay_name, '/admin/bookings/' || b.number)
  from public.check_ins c
  where c.booking_id = b.id
  union all
  select private.story_line(c.checked_out_at, 'check-out', 'Checked out', '/admin/bookings/' || b.number)
  from public.check_ins c
  where c.booking_id = b.id and c.checked_out_at is not null;
$$;

revoke execute
on function private.story_line(timestamptz, text, text, text),
private.in_order(jsonb[]),
private.audit_story(text, text[]),
private.staff_payment(public.payments),
private.payment_story(public.payments),
private.booked_first(public.bookings),
private.booking_lines(public.bookings)
from public;
