set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.has_worth(p_load jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select
    exists (
      select
      from unnest(array['memberships', 'gift_cards', 'bookings', 'orders', 'payments']) what
      where (p_load ->> what)::integer > 0
    );
$function$;

CREATE OR REPLACE FUNCTION private.is_gift_resting(p_order uuid, p_is_elsewhere boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    exists (
      select
      from private.member_merges m
      where
        m.moved -> 'orders' ? p_order::text
        and coalesce(m.undone_at, m.merged_at) > private.clock() - interval '1 day'
        and (p_is_elsewhere or m.account is null)
    );
$function$;

CREATE OR REPLACE FUNCTION public.resend_gift(p_card_id uuid, p_email text, p_by uuid DEFAULT NULL::uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  card public.gift_cards;
  bought public.orders;
  was text;
  new_code text;
begin
  select * into card from public.gift_cards where id = p_card_id for update;
  select * into bought from public.orders where id = card.order_id;
  was := coalesce(card.to_email, bought.email);
  if card.voided_at is not null or was is null then
    return 'ended';
  elsif card.balance_cents = 0 or (p_email <> was and card.balance_cents < card.initial_cents) then
    return 'used';
  elsif card.letters >= 10 then
    return 'too_many';
  -- A merge of two guests changes the email of the order, to which a card without its own goes.
  elsif card.to_email is distinct from p_email and private.is_gift_resting(card.order_id, p_email <> was) then
    return 'merged';
  end if;
  if p_email <> was then
    update public.gift_cards set to_email = p_email where id = card.id;
    perform private.write_audit(p_by, 'update', 'gift_cards', card.id::text, jsonb_build_object('to_email', was),
      jsonb_build_object('to_email', p_email), '', 'gift_readdressed') where p_by is not null;
    perform private.queue_mail(bought.email, 'gift_readdressed', jsonb_build_object('id', card.id, 'letter', card.letters,
      'name', bought.contact_name, 'number', bought.number, 'cents', card.balance_cents, 'to', p_email))
      where p_email <> bought.email;
    if card.letters > 0 then
      new_code := private.new_gift_code();
      update private.gift_card_codes set code = new_code where gift_card_id = card.id;
      update public.gift_cards set last_four = right(new_code, 4) where id = card.id;
    end if;
  end if;
  perform private.stop_gift_letter(card.id);
  if not private.is_gift_due(card) then
    return 'waiting';
  end if;
  perform private.send_gift(card);
  return 'sent';
end;
$function$;

CREATE OR REPLACE FUNCTION public.staff_merge_members(p_merge jsonb, p_by uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept public.gym_members;
  gone public.gym_members;
  giver public.gym_members;
  person record;
  account uuid;
  lost uuid;
  obstacle text;
  was jsonb;
  moved jsonb;
  became record;
begin
  perform pg_advisory_xact_lock(hashtext('members become one'));
  if exists (select from private.member_merges where id = (p_merge ->> 'id')::uuid) then
    return 'done';
  end if;
  perform private.lock_members(array[p_merge ->> 'kept_id', p_merge ->> 'gone_id']::bigint[]);
  select * into kept from public.gym_members where id = (p_merge ->> 'kept_id')::bigint;
  select * into gone from public.gym_members where id = (p_merge ->> 'gone_id')::bigint and id <> kept.id;
  if kept.id is null or gone.id is null then
    return case when private.member_now((p_merge ->> 'gone_id')::bigint) = kept.id then 'done' else 'unknown' end;
  end if;
  account := coalesce(case when p_merge ->> 'sign_in' = 'gone' then gone.user_id end, kept.user_id, gone.user_id);
  lost := case when account = kept.user_id then gone.user_id else kept.user_id end;
  obstacle := private.merge_obstacle(p_merge, account, lost);
  if obstacle is not null then
    return obstacle;
  end if;
  select * into person from public.profiles where id = account;
  was := jsonb_build_object('kept', to_jsonb(kept), 'gone', to_jsonb(gone), 'person', to_jsonb(person),
    'kept_note', (select to_jsonb(n) from private.member_notes n where member_id = kept.id),
    'gone_note', (select to_jsonb(n) from private.member_notes n where member_id = gone.id));
  giver := case when account = kept.user_id or account is null and p_merge ->> 'email' = kept.email then gone else kept end;
  if not coalesce((p_merge ->> 'has_fresh_code')::boolean, false)
    and (lost is not null or private.has_worth(private.member_load(giver.id)))
  then
    return 'fresh_code_needed';
  end if;
  perform private.queue_mail(p.email, 'sign_in_ended', jsonb_build_object('name', p.full_name)) from public.profiles p where p.id = lost;
  moved := private.hand_over(account, lost, case when lost is null and giver.address_counts then giver.email end, p_merge ->> 'email');
  with gone_visits as (update public.check_ins set gym_member_id = kept.id where gym_member_id = gone.id returning id)
    select moved || jsonb_build_object('check_ins', coalesce(jsonb_agg(id), '[]')) into moved from gone_visits;
  with letters as (update private.member_messages set member_id = kept.id where member_id = gone.id returning id)
    select moved || jsonb_build_object('member_messages', coalesce(jsonb_agg(id), '[]')) into moved from letters;
  insert into private.member_notes (member_id, note, tags)
    select kept.id, note, tags from private.member_notes where member_id = gone.id
    on conflict (member_id) do update set
      note = concat_ws(E'\n\n', nullif(member_notes.note, ''), nullif(excluded.note, '')),
      tags = array(select distinct tag from unnest(member_notes.tags || excluded.tags) tag order by tag);
  delete from public.gym_members where id = gone.id;
  update public.gym_members set user_id = account, full_name = p_merge ->> 'name', phone = p_merge ->> 'phone',
      email = coalesce(person.email, p_merge ->> 'email'),
      address_counts = kept.address_counts or gone.address_counts or account is not null,
      created_at = least(kept.created_at, gone.created_at), last_contact_at = greatest(kept.last_contact_at, gone.last_contact_at)
    where id = kept.id returning * into became;
  update public.profiles set full_name = became.full_name, phone = became.phone where id = account;
  update auth.users set banned_until = '2999-01-01' where id = lost;
  delete from auth.sessions where user_id = lost;
  insert into private.member_merges (id, kept_id, gone_id, account, lost_account, left_email, was, moved, became, merged_by)
    values ((p_merge ->> 'id')::uuid, kept.id, gone.id, account, lost,
      case when became.email = kept.email then nullif(gone.email, became.email) else kept.email end, was, moved,
      to_jsonb(became) || jsonb_build_object('note_version', (select version from private.member_notes where member_id = kept.id)), p_by);
  perform private.write_audit(p_by, 'update', 'gym_members', kept.id::text, null, null,
    format('#%s %s (%s)', gone.id, gone.full_name, gone.email), 'merged');
  return 'done';
end;
$function$;

REVOKE ALL ON FUNCTION "private"."has_worth"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_gift_resting"(uuid, boolean) FROM PUBLIC;
