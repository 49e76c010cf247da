-- One member, one booking, one order, one payment: who, what, and everything that happened, in the order it did.
create function private.story_line(p_at timestamptz, p_kind text, p_words text, p_link text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('at', private.ms(p_at), 'kind', p_kind, 'words', p_words, 'link', p_link)
$$;

create function private.audit_story(p_subject text, p_ids text[]) returns setof jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.story_line(at, 'change', actor_name || case action when 'insert' then ' made this' when 'delete' then ' removed this'
      when 'refund' then ' gave money back' else ' changed this' end || case when reason <> '' then ': ' || reason else '' end, null)
    || jsonb_build_object('before', before, 'after', after)
  from public.audit_log where subject = p_subject and subject_id = any (p_ids) order by id desc limit 200
$$;

create function private.staff_payment(p public.payments) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'description', p.description, 'status', p.status, 'method', p.method,
    'cents', p.amount_cents, 'giftCents', p.gift_cents, 'refundedCents', p.refunded_cents + p.gift_refunded_cents,
    'atCounter', p.at_counter, 'createdAt', private.ms(p.created_at),
    'completedAt', private.ms(p.completed_at), 'name', private.payer_of(p),
    'orderNumber', (select number from public.orders where id = p.order_id),
    'bookingNumber', (select number from public.bookings where id = p.booking_id),
    'purchaseNumber', (select number from public.membership_purchases where id = p.purchase_id),
    'memberId', (select id from public.gym_members where user_id = p.user_id),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'cents', r.card_cents + r.gift_cents,
        'reason', r.reason, 'at', private.ms(r.created_at)) order by r.created_at), '[]')
      from public.refunds r where r.payment_id = p.id))
$$;

create function private.payment_story(p public.payments) returns setof jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.story_line(coalesce(p.completed_at, p.created_at), 'payment', p.description || ': '
    || to_char((p.amount_cents + p.gift_cents) / 100.0, 'FM$999,999,990.00') || ' ' || p.status, '/admin/sales/' || p.id)
  union all
  select private.story_line(r.created_at, 'refund', to_char((r.card_cents + r.gift_cents) / 100.0, 'FM$999,999,990.00') || ' back ('
    || r.status || '): ' || r.reason, '/admin/sales/' || p.id)
  from public.refunds r where r.payment_id = p.id
$$;

-- Where and when it was before anybody moved it. The log knows what staff have changed; what a guest has moved counts in the
-- sequence, as a cancellation does, and stands in no log: then nobody knows.
create function private.booked_first(b public.bookings) returns table (bay_id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  with changes as (
    select id, action, before, after from public.audit_log where subject = 'bookings' and subject_id = b.id::text
  )
  select (after ->> 'bay_id')::uuid, (after ->> 'starts_at')::timestamptz from changes where action = 'insert'
  union all
  select coalesce((select (before ->> 'bay_id')::uuid from changes where before ? 'bay_id' order by id limit 1), b.bay_id),
    coalesce((select (before ->> 'starts_at')::timestamptz from changes where before ? 'starts_at' order by id limit 1), b.starts_at)
  where not exists (select from changes where action = 'insert') and b.sequence <= (b.status = 'cancelled')::integer
    + (select count(*) from changes where before ?| array['bay_id', 'starts_at', 'ends_at'])
$$;

create function private.booking_lines(b public.bookings) returns setof jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.story_line(b.created_at, 'booking', 'Booked ' || coalesce((
      select bay.name || ' for ' || to_char(first.starts_at at time zone private.venue_zone(), 'FMDay, Mon FMDD, FMHH12:MI AM')
      from private.booked_first(b) first join public.bays bay on bay.id = first.bay_id), b.number), '/admin/bookings/' || b.number)
  union all
  select private.story_line(b.cancelled_at, 'cancelled', 'Cancelled booking ' || b.number, '/admin/bookings/' || b.number)
  where b.cancelled_at is not null
  union all
  select private.story_line(c.checked_in_at, 'check-in', 'Checked in to ' || b.bay_name, '/admin/bookings/' || b.number)
  from public.check_ins c where c.booking_id = b.id
  union all
  select private.story_line(c.checked_out_at, 'check-out', 'Checked out', '/admin/bookings/' || b.number)
  from public.check_ins c where c.booking_id = b.id and c.checked_out_at is not null
$$;

create function private.in_order(p_lines jsonb[]) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(line order by (line ->> 'at')::bigint desc, n), '[]') from unnest(p_lines) with ordinality as lines (line, n)
$$;

create function public.member_story(p_id bigint) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  member public.gym_members;
begin
  perform private.need_staff();
  select * into member from public.gym_members where id = p_id;
  if member.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', member.id, 'userId', member.user_id, 'name', member.full_name, 'email', member.email, 'phone', member.phone,
    'createdAt', private.ms(member.created_at), 'lastContactAt', private.ms(member.last_contact_at),
    'role', (select role from public.user_roles where user_id = member.user_id and private.is_admin()),
    'memberships', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'planName', plan.name, 'status', m.status,
        'startedOn', m.started_on, 'endDate', m.end_date, 'ends', m.cancelled_at is not null) order by m.started_on desc), '[]')
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id),
    'spentCents', (select coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0) from public.payments
      where user_id = member.user_id and status = 'completed'),
    'visits', (select count(*) from public.check_ins where gym_member_id = member.id),
    'noShows', (select count(*) from public.bookings where user_id = member.user_id and status = 'no_show'),
    'coming', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at), '[]') from public.bookings b
      where b.user_id = member.user_id and b.status = 'confirmed' and b.ends_at > private.clock()),
    'story', private.in_order(array(
      select line from (select * from public.bookings where user_id = member.user_id and status <> 'held' order by starts_at desc limit 200) b,
        private.booking_lines(b) line
      union all
      select line from (select * from public.payments where user_id = member.user_id order by created_at desc limit 200) p,
        private.payment_story(p) line
      union all
      select private.story_line(m.created_at, 'membership', plan.name || ' membership began', null)
        from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id
      union all
      select private.story_line(c.checked_in_at, 'check-in', 'Checked in', null)
        from (select * from public.check_ins where gym_member_id = member.id and booking_id is null order by checked_in_at desc limit 200) c
      union all
      select private.story_line(o.created_at, 'order', 'Order ' || o.number || ' (' || o.status || ')', '/admin/orders/' || o.number)
        from (select * from public.orders where user_id = member.user_id order by created_at desc limit 200) o
      union all
      select line from private.audit_story('user_roles', array[member.user_id::text]) line where private.is_admin()
      union all
      select line from private.audit_story('gym_members', array[member.id::text]) line
      union all
      select line from private.audit_story('bookings',
        array(select id::text from public.bookings where user_id = member.user_id order by starts_at desc limit 200)) line
      union all
      select private.story_line(member.created_at, 'member', 'Came into the member book', null))));
end;
$$;

create function public.booking_story(p_number text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  booked public.bookings;
begin
  perform private.need_staff();
  select * into booked from public.bookings where number = upper(p_number);
  if booked.id is null then
    return null;
  end if;
  return private.staff_booking(booked) || jsonb_build_object(
    'createdAt', private.ms(booked.created_at),
    'bookedBy', (select full_name from public.profiles where id = booked.booked_by),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.booking_id = booked.id),
    'story', private.in_order(array(
      select private.booking_lines(booked)
      union all
      select line from public.payments p, private.payment_story(p) line where p.booking_id = booked.id
      union all
      select private.audit_story('bookings', array[booked.id::text]))));
end;
$$;

create function public.order_story(p_number text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  bought public.orders;
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number);
  if bought.id is null then
    return null;
  end if;
  return jsonb_build_object('number', bought.number, 'status', bought.status, 'name', bought.contact_name, 'email', bought.email,
    'phone', bought.phone, 'address', bought.address, 'notes', bought.notes, 'subtotalCents', bought.subtotal_cents,
    'taxCents', bought.tax_cents, 'totalCents', bought.total_cents, 'createdAt', private.ms(bought.created_at),
    'memberId', (select id from public.gym_members where user_id = bought.user_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'choice', choice, 'quantity', quantity,
      'unitCents', unit_cents, 'lineCents', line_cents) order by position), '[]') from public.order_lines where order_id = bought.id),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.order_id = bought.id),
    'story', private.in_order(array(
      select private.story_line(bought.created_at, 'order', 'Ordered', null)
      union all
      select private.story_line(bought.paid_at, 'order', 'Paid', null) where bought.paid_at is not null
      union all
      select line from public.payments p, private.payment_story(p) line where p.order_id = bought.id
      union all
      select private.audit_story('payments', array(select id::text from public.payments where order_id = bought.id)))));
end;
$$;

create function public.sale_story(p_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  paid public.payments;
begin
  perform private.need_staff();
  select * into paid from public.payments where id = p_id;
  if paid.id is null then
    return null;
  end if;
  return private.staff_payment(paid) || jsonb_build_object('story', private.in_order(array(
    select private.payment_story(paid)
    union all
    select private.audit_story('payments', array[paid.id::text]))));
end;
$$;

revoke execute on function private.story_line(timestamptz, text, text, text), private.audit_story(text, text[]),
  private.staff_payment(public.payments), private.payment_story(public.payments), private.booked_first(public.bookings),
  private.booking_lines(public.bookings),
  private.in_order(jsonb[]), public.member_story(bigint), public.booking_story(text), public.order_story(text),
  public.sale_story(uuid) from public, anon, service_role;
grant execute on function public.member_story(bigint), public.booking_story(text), public.order_story(text), public.sale_story(uuid)
  to authenticated;
