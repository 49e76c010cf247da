-- One member, one booking, one order, one payment: who, what, and everything that happened, in the order it did.
create function public.member_story(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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
      select line
      from (select * from public.bookings where user_id = member.user_id and status <> 'held' order by starts_at desc limit 200) b,
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

create function public.booking_story(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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

create function public.order_story(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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
    'taxableCents', bought.taxable_cents, 'taxPercent', bought.tax_percent, 'taxCents', bought.tax_cents, 'totalCents', bought.total_cents,
    'createdAt', private.ms(bought.created_at),
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

create function public.sale_story(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
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

revoke execute
on function public.member_story(bigint), public.booking_story(text), public.order_story(text), public.sale_story(uuid)
from public;
grant execute
on function public.member_story(bigint), public.booking_story(text), public.order_story(text), public.sale_story(uuid)
to authenticated;
