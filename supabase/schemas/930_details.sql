-- One member, one booking, one order, one payment: who, what, and everything that happened, in the order it did.
create function public.member_details(p_id bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  member public.gym_members;
  booking_ids text[];
begin
  perform private.need_staff();
  select * into member from public.gym_members where id = private.member_now(p_id);
  if member.id is null then
    return null;
  end if;
  booking_ids := array(select id::text from public.bookings where user_id = member.user_id
    order by starts_at desc limit private.most_lines());
  return jsonb_build_object(
    'id', member.id, 'user_id', member.user_id, 'name', member.full_name,
    'picture', (select picture from public.profiles where id = member.user_id), 'email', member.email, 'phone', member.phone,
    'created_at', private.ms(member.created_at), 'last_contact_at', private.ms(member.last_contact_at),
    'is_email_proven', private.has_proven(member.user_id, member.email),
    'sign_in_email', (select email from public.profiles where id = member.user_id),
    'role', (select role from public.user_roles where user_id = member.user_id and private.is_admin()),
    'has_second_factor', private.is_admin()
      and exists (select from auth.mfa_factors where user_id = member.user_id and status = 'verified'),
    'memberships', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'plan_name', plan.name, 'status', m.status,
        'started_on', m.started_on, 'end_date', m.end_date, 'ends', m.cancelled_at is not null, 'plan_id', m.plan_id,
        'resumes_on', m.resumes_on) order by m.started_on desc, m.created_at desc), '[]')
      from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id),
    'spent_cents', (select coalesce(sum(amount_cents - refunded_cents + gift_cents - gift_refunded_cents), 0) from public.payments
      where user_id = member.user_id and status = 'completed'),
    'kept_note', private.member_note(member.id), 'twins', private.twins_of(member.id), 'merges', private.merges_into(member.id),
    'visits', (select count(*) from public.check_ins where gym_member_id = member.id),
    'no_shows', (select count(*) from public.bookings where user_id = member.user_id and status = 'no_show'),
    'coming', (select coalesce(jsonb_agg(private.staff_booking(b) order by b.starts_at), '[]') from public.bookings b
      where b.user_id = member.user_id and b.status = 'confirmed' and b.ends_at > private.clock()),
    'history', private.in_order(array(
      select line
      from (select * from public.bookings where user_id = member.user_id and status <> 'held'
          order by starts_at desc limit private.most_lines()) b,
        private.booking_lines(b) line
      union all
      select line
      from (select * from public.payments where user_id = member.user_id order by created_at desc limit private.most_lines()) p,
        private.payment_lines(p) line
      union all
      select private.history_line(m.created_at, 'membership', jsonb_build_object('plan_name', plan.name))
        from public.memberships m join public.membership_plans plan on plan.id = m.plan_id where m.user_id = member.user_id
      union all
      select private.history_line(checked_in_at, 'check-in') from (select checked_in_at from public.check_ins
        where gym_member_id = member.id and booking_id is null order by checked_in_at desc limit private.most_lines()) visits
      union all
      select private.history_line(created_at, 'order', jsonb_build_object('number', number, 'status', status))
        from (select * from public.orders where user_id = member.user_id order by created_at desc limit private.most_lines()) bought
      union all
      select line from private.changes_of('user_roles', array[member.user_id::text]) line where private.is_admin()
      union all
      select line from private.changes_of('gym_members', private.member_numbers(member.id)::text[]) line
      union all
      select line from private.changes_of('member_notes', private.member_numbers(member.id)::text[]) line
      union all
      select line from private.changes_of('memberships',
        array(select id::text from public.memberships where user_id = member.user_id)) line
      union all
      select private.history_line(m.sent_at, 'message', jsonb_build_object('subject', m.subject, 'text', m.text,
          'actor_name', coalesce(nullif(sender.full_name, ''), sender.email, '')))
        from (select * from private.member_messages where member_id = member.id order by sent_at desc limit private.most_lines()) m
        left join public.profiles sender on sender.id = m.sent_by
      union all
      select line from private.changes_of('bookings', booking_ids) line
      union all
      select private.history_line(member.created_at, 'member'))),
    'left_out', private.left_out(jsonb_build_object(
      'bookings', (select count(*) from public.bookings where user_id = member.user_id and status <> 'held'),
      'payments', (select count(*) from public.payments where user_id = member.user_id),
      'visits', (select count(*) from public.check_ins where gym_member_id = member.id and booking_id is null),
      'orders', (select count(*) from public.orders where user_id = member.user_id),
      'changes', private.number_of_changes('bookings', booking_ids))));
end;
$$;

create function public.booking_details(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  booked public.bookings;
  payment_ids text[];
begin
  perform private.need_staff();
  select * into booked from public.bookings where number = upper(p_number);
  if booked.id is null then
    return null;
  end if;
  payment_ids := array(select payment_id::text from private.payments_of_booking(booked.id));
  return private.staff_booking(booked) || jsonb_build_object(
    'created_at', private.ms(booked.created_at),
    'booked_by', (select full_name from public.profiles where id = booked.booked_by),
    'at_reader', (select jsonb_build_object('id', c.id, 'reader_name', reader.name, 'amount_cents', c.amount_cents)
      from private.terminal_checkouts c join private.card_readers reader on reader.id = c.reader_id
      where c.booking_id = private.paid_as(booked) and c.ended_at is null),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) || private.share_of(p.id, booked) order by p.created_at), '[]')
      from public.payments p where p.id in (select payment_id from private.payments_of_booking(booked.id))),
    'history', private.in_order(array(
      select private.booking_lines(booked)
      union all
      select line from public.payments p, private.payment_lines(p) line
        where p.id in (select payment_id from private.payments_of_booking(booked.id))
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('payment_links', array[booked.id::text])
      union all
      select private.changes_of('bookings', array[booked.id::text]))),
    'left_out', private.left_out(jsonb_build_object('changes', private.number_of_changes('payments', payment_ids)
      + private.number_of_changes('payment_links', array[booked.id::text])
      + private.number_of_changes('bookings', array[booked.id::text]))));
end;
$$;

create function public.order_details(p_number text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  bought public.orders;
  payment_ids text[];
  card_ids text[];
begin
  perform private.need_staff();
  select * into bought from public.orders where number = upper(p_number);
  if bought.id is null then
    return null;
  end if;
  payment_ids := array(select id::text from public.payments where order_id = bought.id);
  card_ids := array(select id::text from public.gift_cards where order_id = bought.id);
  return jsonb_build_object('number', bought.number, 'status', bought.status, 'name', bought.contact_name, 'email', bought.email,
    'phone', bought.phone, 'address', bought.address, 'notes', bought.notes, 'delivery', bought.delivery, 'bay_name', bought.bay_name,
    'bay_at', private.ms(bought.bay_at), 'shipping_cents', bought.shipping_cents, 'subtotal_cents', bought.subtotal_cents,
    'taxable_cents', bought.taxable_cents, 'tax_percent', bought.tax_percent,
    'tax_cents', bought.tax_cents, 'total_cents', bought.total_cents,
    'created_at', private.ms(bought.created_at),
    'member_id', (select id from public.gym_members where user_id = bought.user_id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'product_id', product_id, 'name', name, 'choice', choice,
      'quantity', quantity, 'unit_cents', unit_cents, 'line_cents', line_cents, 'is_gift_card', is_gift_card,
      'gross_cents', private.gross_of_line(bought.id, position), 'back_quantity', private.back_of_line(bought.id, position))
      order by position), '[]')
      from public.order_lines where order_id = bought.id),
    'payments', (select coalesce(jsonb_agg(private.staff_payment(p) order by p.created_at), '[]')
      from public.payments p where p.order_id = bought.id),
    'gift_cards', private.gifts_of(bought.id), 'fulfilment', public.fulfilment_of(bought.id),
    'id_seen_by', private.id_seen_by(bought.id),
    'history', private.in_order(array(
      select private.history_line(bought.created_at, 'ordered')
      union all
      select private.history_line(bought.paid_at, 'paid') where bought.paid_at is not null
      union all
      select line from public.payments p, private.payment_lines(p) line where p.order_id = bought.id
      union all
      select private.changes_of('payments', payment_ids)
      union all
      select private.changes_of('orders', array[bought.id::text])
      union all
      select private.changes_of('gift_cards', card_ids))),
    'left_out', private.left_out(jsonb_build_object('changes',
      private.number_of_changes('payments', payment_ids) + private.number_of_changes('orders', array[bought.id::text])
        + private.number_of_changes('gift_cards', card_ids))));
end;
$$;

-- A payment, by its own id or by that of a refund of it.
create function public.sale_details(p_id uuid)
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
  select * into paid from public.payments
    where id = p_id or id = (select payment_id from public.refunds where refunds.id = p_id);
  if paid.id is null then
    return null;
  end if;
  return private.staff_payment(paid) || jsonb_build_object('id_seen_by', private.id_seen_by(paid.order_id),
    'history', private.in_order(array(
      select private.payment_lines(paid)
      union all
      select private.changes_of('payments', array[paid.id::text]))),
    'left_out', private.left_out(jsonb_build_object('changes', private.number_of_changes('payments', array[paid.id::text]))));
end;
$$;

revoke execute
on function public.member_details(bigint), public.booking_details(text), public.order_details(text), public.sale_details(uuid)
from public;
grant execute
on function public.member_details(bigint), public.booking_details(text), public.order_details(text), public.sale_details(uuid)
to authenticated;
