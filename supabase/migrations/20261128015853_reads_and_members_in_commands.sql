set local check_function_bodies = off;

DROP FUNCTION "private"."member_of_left_address"(text);

DROP FUNCTION "private"."waiting_of"(uuid, text, uuid);

DROP FUNCTION "public"."booking_link"(uuid);

DROP FUNCTION "public"."booking_money"(uuid);

DROP FUNCTION "public"."fulfilment_of"(uuid);

DROP FUNCTION "public"."note_lost_phone"(uuid, uuid, text);

DROP FUNCTION "public"."note_sync"(uuid, text, jsonb);

DROP FUNCTION "public"."payment_link"(text);

DROP FUNCTION "public"."record_gym_member"(uuid, text, text, text);

DROP FUNCTION "public"."staff_record_member"(uuid, text, text, text, uuid);

DROP FUNCTION "public"."waiting_entry"(uuid, text, uuid);

CREATE OR REPLACE FUNCTION private.booking_link(p_booking_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object('lapses_at', private.ms(link.lapses_at), 'on_lapse', private.lapse_of(link))
    from public.bookings b join private.payment_links link on link.booking_id = private.paid_as(b) and link.ended_as is null
    where b.id = p_booking_id and b.status in ('confirmed', 'attended', 'no_show') and private.state_of_link(link) = 'open');
end;
$function$;

CREATE OR REPLACE FUNCTION private.booking_money(p_booking_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.record_gym_member(p_user_id uuid, p_email text, p_full_name text, p_phone text)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_proven boolean;
  member_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('gym member: ' || p_email));
  is_proven := p_user_id is null
    or exists (select from public.profiles where id = p_user_id and email = p_email and email_proven_at is not null);
  update public.gym_members
    set email = p_email, full_name = p_full_name, phone = p_phone, last_contact_at = now(), address_counts = is_proven
    where user_id = p_user_id
    returning id into member_id;
  if found then
    return member_id;
  end if;

  insert into public.gym_members as m (user_id, email, full_name, phone, address_counts)
    values (p_user_id, p_email, p_full_name, p_phone, is_proven)
    on conflict (email) where address_counts do update set
      user_id = coalesce(m.user_id, excluded.user_id),
      full_name = case when p_user_id is null then excluded.full_name else m.full_name end,
      phone = case when p_user_id is null then excluded.phone else m.phone end,
      last_contact_at = now()
      where p_user_id is null or coalesce(m.user_id, p_user_id) = p_user_id
    returning id into member_id;
  return member_id;
exception when unique_violation then
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ticket_of(p_booking public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    private.booking_money(p_booking.id) || jsonb_build_object(
      'link', private.booking_link(p_booking.id), 'terms', private.cancelling_of(p_booking.starts_at),
      'hours', private.staffed_hours(p_booking.booking_date)
    );
$function$;

CREATE OR REPLACE FUNCTION public.accept_invitation()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person public.profiles;
  invited public.invitations;
begin
  select * into person from public.profiles where id = auth.uid() for no key update;
  if person.id is null or not private.has_opened_link(person) then
    raise insufficient_privilege;
  end if;
  update public.invitations set accepted_at = now()
    where email = person.email and accepted_at is null and revoked_at is null and expires_at > now()
    returning * into invited;
  if invited.id is null then
    return null;
  end if;
  perform public.prove_email_by_session();
  insert into public.user_roles as r (user_id, role, granted_by) values (person.id, invited.role, invited.invited_by)
    on conflict (user_id) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = private.clock()
    where r.role = 'staff' and excluded.role = 'admin';
  -- As everybody with an account, who is counted with the members.
  perform private.record_gym_member(person.id, person.email, person.full_name, person.phone);
  return invited.role;
end;
$function$;

CREATE OR REPLACE FUNCTION public.my_links()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.order_details(p_number text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    'gift_cards', private.gifts_of(bought.id),
    'fulfilment', (select jsonb_build_object('state', state, 'version', version, 'since', private.ms(since), 'carrier', carrier,
      'tracking', tracking, 'needs_id', private.needs_id(order_id)) from private.fulfilments where order_id = bought.id),
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
$function$;

REVOKE ALL ON FUNCTION "private"."booking_link"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."booking_money"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."record_gym_member"(uuid, text, text, text) FROM PUBLIC;
