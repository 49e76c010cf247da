set local check_function_bodies = off;

DROP FUNCTION "private"."due_together"(uuid);

DROP FUNCTION "private"."is_being_moved"(uuid);

DROP FUNCTION "private"."link_of"(uuid);

DROP FUNCTION "private"."linked_bookings"(uuid);

DROP FUNCTION "private"."may_be_freed"(uuid, timestamp with time zone);

DROP FUNCTION "private"."paid_together"(uuid);

ALTER TABLE "public"."payments" ADD COLUMN "bill_id" uuid;

CREATE OR REPLACE FUNCTION private.due_together(p_booking_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum(greatest(0, price_cents + fee_cents - private.paid_for_booking(id))), 0)::integer
  from private.paid_together(p_booking_id);
$function$;

CREATE OR REPLACE FUNCTION private.has_open_payment(p_booking_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    exists (
      select
      from public.payments
      where
        status in ('pending', 'authorized')
        and (booking_id = p_booking_id or bill_id = (select bill_id from public.bookings where id = p_booking_id))
    );
$function$;

CREATE OR REPLACE FUNCTION private.is_being_moved(p_booking_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    exists (
      select
      from
        private.linked_bookings(p_booking_id) b
        join public.bookings hold on hold.moves_booking_id = b.id
      where private.has_open_payment(hold.id)
    );
$function$;

CREATE OR REPLACE FUNCTION private.link_of(p_booking_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    jsonb_build_object(
      'state', private.state_of_link(link), 'sent_at', private.ms(link.sent_at), 'lapses_at', private.ms(link.lapses_at),
      'on_lapse', private.lapse_of(link), 'email', link.email
    )
  from private.payment_links link
  where link.booking_id = p_booking_id
  order by link.sent_at desc, link.ended_as is not distinct from 'replaced'
  limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.linked_bookings(p_booking_id uuid)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select *
  from public.bookings
  where id = p_booking_id or bill_id = (select private.party_bill(one) from public.bookings one where one.id = p_booking_id);
$function$;

CREATE OR REPLACE FUNCTION private.may_be_freed(p_booking_id uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.due_together(p_booking_id) > 0 and not exists (
    select from private.paid_together(p_booking_id) b
    where b.status <> 'confirmed' or private.paid_for_booking(b.id) > 0 or b.fee_cents > 0 or b.starts_at <= p_at
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_discount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(sum(round(off * after / price) - round(off * before / price)), 0)
    into new.discount_cents
    from public.bookings b
      left join public.bookings moved on moved.id = b.moves_booking_id,
      lateral (select (b.price_trace #>> '{discount,cents}')::numeric as off, nullif(b.price_cents, 0) as price) asked,
      lateral (select case when b.id = new.booking_id
          then greatest(least(price, private.paid_for_booking(coalesce(moved.id, b.id)) - coalesce(moved.fee_cents, b.fee_cents, 0)), 0)
          else 0 end as before) paid,
      lateral (select case when b.id = new.booking_id then least(price, before + new.amount_cents + new.gift_cents)
          else price end as after) pays
    where b.id = new.booking_id or (b.bill_id = new.bill_id and b.status = 'held');
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.paid_as(p_booking public.bookings)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.paid_together(p_booking_id uuid)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select *
  from private.linked_bookings(p_booking_id)
  where status in ('confirmed', 'attended', 'no_show');
$function$;

CREATE OR REPLACE FUNCTION private.party_bill(p_booking public.bookings)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select id from public.bills where id = p_booking.bill_id and kind = 'party';
$function$;

CREATE OR REPLACE FUNCTION private.staff_booking(b public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    jsonb_build_object(
      'id', b.id, 'number', b.number, 'bay_id', b.bay_id, 'bay_name', b.bay_name, 'start', private.ms(b.starts_at),
      'end', private.ms(b.ends_at), 'free_at', private.ms(b.free_at), 'made_at', private.ms(b.created_at), 'status', b.status,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''),
      'email', coalesce(nullif(b.email, ''), profile.email, ''), 'phone', coalesce(nullif(b.phone, ''), profile.phone, ''),
      'players', b.players, 'price_cents', b.price_cents, 'fee_cents', b.fee_cents, 'paid_cents', private.paid_for_booking(b.id),
      'sequence', b.sequence, 'override', b.override_reason, 'note', private.note_of(b.id), 'tab_cents', private.tab_cents(b.id),
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
$function$;

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_are_for_one_thing" CHECK ((num_nonnulls(order_id, COALESCE(bill_id, booking_id), purchase_id) <= 1));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_bill_id_fkey" FOREIGN KEY (bill_id) REFERENCES public.bills(id) ON DELETE SET NULL;

CREATE INDEX payments_bill_id_idx ON public.payments USING btree (bill_id) WHERE (bill_id IS NOT NULL);

COMMENT ON COLUMN "public"."payments"."bill_id" IS 'Pays for all bookings of this bill, and not for booking_id alone.';

COMMENT ON COLUMN "public"."payments"."booking_id" IS 'What it pays for; of a bill the first booking, so that lists and emails can name it.';

REVOKE ALL ON FUNCTION "private"."due_together"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_being_moved"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."link_of"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."linked_bookings"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_be_freed"(uuid, timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."paid_together"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."party_bill"(public.bookings) FROM PUBLIC;

REVOKE ALL ("bill_id") ON TABLE "public"."payments" FROM "authenticated";

GRANT SELECT ("bill_id") ON TABLE "public"."payments" TO "authenticated";

-- Until now the first booking of a bill had the id of the bill, so booking_id could mean either. A completed payment for a bill has
-- shares. An open or failed payment has none: a party's was for the whole party, and the description of a series' names its dates.
update public.payments p
set bill_id = bill.id
from public.bills bill
where
  p.booking_id = bill.id
  and (
    exists (select from private.payment_shares where payment_id = p.id)
    or (p.status not in ('completed', 'refunded') and (bill.kind = 'party' or p.description like 'Bookings %'))
  );
