set local check_function_bodies = off;

CREATE TABLE "public"."bay_codes" ("bay_id" uuid NOT NULL, "key" text NOT NULL DEFAULT encode(extensions.gen_random_bytes(12), 'hex'::text), CONSTRAINT "bay_codes_key_key" UNIQUE (key), CONSTRAINT "bay_codes_pkey" PRIMARY KEY (bay_id), "renewed_at" timestamp with time zone);

ALTER TABLE "public"."bay_codes" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.add_bay_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.bay_codes (bay_id) values (new.id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.moved_already(p_id uuid, p_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.name_of(p_subject text, p_id text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    nullif(
      case
        -- Their numbers may be those of another book than ours.
        when p_subject in ('gym_members', 'member_notes') then (select full_name from public.gym_members where id::text = p_id)
        when p_subject = 'stock_items' then (select name from public.stock_items where id::text = p_id)
        when p_id ~ '^[0-9a-f-]{36}$' then case p_subject
          when 'bays' then (select name from public.bays where id = p_id::uuid)
          when 'bay_codes' then (select name from public.bays where id = p_id::uuid)
          when 'bookings' then (select number from public.bookings where id = p_id::uuid)
          when 'booking_notes' then (select number from public.bookings where id = p_id::uuid)
          when 'payment_links' then (select number from public.bookings where id = p_id::uuid)
          when 'check_ins' then (select number from public.bookings where id = p_id::uuid)
          when 'card_readers' then (select name from private.card_readers where id = p_id::uuid)
          when 'events' then (select title from public.events where id = p_id::uuid)
          when 'event_signups' then (
            select coalesce(nullif(s.full_name, ''), p.full_name)
            from
              public.event_signups s
              left join public.profiles p on p.id = s.user_id
            where s.id = p_id::uuid
          )
          when 'gift_cards' then (select '…' || last_four from public.gift_cards where id = p_id::uuid)
          when 'invitations' then (select email from public.invitations where id = p_id::uuid)
          when 'opening_hours' then (select weekday::text from public.opening_hours where id = p_id::uuid)
          when 'opening_exceptions' then (select day::text from public.opening_exceptions where id = p_id::uuid)
          when 'membership_plans' then (select name from public.membership_plans where id = p_id::uuid)
          when 'memberships' then (
            select profile.full_name
            from
              public.memberships m
              join public.profiles profile on profile.id = m.user_id
            where m.id = p_id::uuid
          )
          when 'membership_purchases' then (select number from public.membership_purchases where id = p_id::uuid)
          when 'orders' then (select number from public.orders where id = p_id::uuid)
          when 'payments' then (select description from public.payments where id = p_id::uuid)
          when 'price_rules' then (select name from public.price_rules where id = p_id::uuid)
          when 'user_roles' then (select full_name from public.profiles where id = p_id::uuid)
        end
      end,
      ''
    );
$function$;

CREATE OR REPLACE FUNCTION public.renew_bay_code(p_bay_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  update public.bay_codes set key = default, renewed_at = private.clock() where bay_id = p_bay_id;
  if not found then
    perform private.refuse('bay_unknown');
  end if;
end;
$function$;

ALTER TABLE "public"."bay_codes" ADD CONSTRAINT "bay_codes_bay_id_fkey" FOREIGN KEY (bay_id) REFERENCES public.bays(id) ON DELETE CASCADE;

CREATE TRIGGER note_change AFTER UPDATE ON public.bay_codes FOR EACH ROW EXECUTE FUNCTION private.note_change('bay_id', 'by people');

CREATE TRIGGER add_bay_code AFTER INSERT ON public.bays FOR EACH ROW EXECUTE FUNCTION private.add_bay_code();

CREATE POLICY "staff see the codes of the bays" ON "public"."bay_codes" FOR SELECT TO "authenticated" USING (( SELECT private.is_staff() AS is_staff));

COMMENT ON TABLE "public"."bay_codes" IS 'The secret in the QR code of each bay. A new one ends the printed one.';

REVOKE ALL ON FUNCTION "private"."add_bay_code"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."renew_bay_code"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."renew_bay_code"(uuid) TO "authenticated";

GRANT SELECT ON TABLE "public"."bay_codes" TO "authenticated", "service_role";

-- The bays that exist already get their codes too.
insert into public.bay_codes (bay_id) select id from public.bays;
