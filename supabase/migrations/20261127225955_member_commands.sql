set local check_function_bodies = off;

DROP FUNCTION "private"."begin_membership"(uuid, uuid);

DROP FUNCTION "private"."end_after_pause"(public.memberships, date);

DROP FUNCTION "private"."free_membership"(uuid);

DROP FUNCTION "private"."give_back"(private.member_merges, uuid);

DROP FUNCTION "private"."given_back"(jsonb, uuid);

DROP FUNCTION "private"."hand_over"(uuid, uuid, text, text);

DROP FUNCTION "private"."hand_over_bought"(public.payments);

DROP FUNCTION "private"."has_changed_so"(public.memberships, jsonb);

DROP FUNCTION "private"."has_worth"(jsonb);

DROP FUNCTION "private"."ids_of"(jsonb, text);

DROP FUNCTION "private"."is_paused"(uuid);

DROP FUNCTION "private"."lock_members"(bigint[]);

DROP FUNCTION "private"."merge_obstacle"(jsonb, uuid, uuid);

DROP FUNCTION "private"."next_end"(public.membership_purchases);

DROP FUNCTION "private"."not_for_sale"(public.membership_purchases, public.membership_purchases, integer);

DROP FUNCTION "private"."not_in_turn"(public.membership_purchases, date);

DROP FUNCTION "private"."open_payment"(public.payments, integer, jsonb);

DROP FUNCTION "private"."other_membership"(public.membership_purchases);

DROP FUNCTION "private"."pay_plan_at_counter"(public.payments, integer);

DROP FUNCTION "private"."payment_facts"(public.payments);

DROP FUNCTION "private"."period_end"(date, integer);

DROP FUNCTION "private"."plan_sold"(public.membership_purchases, jsonb, uuid);

DROP FUNCTION "private"."resume_memberships"();

DROP FUNCTION "private"."take_back_membership"(uuid);

DROP FUNCTION "private"."take_bought"(public.payments);

DROP FUNCTION "private"."take_for_payment"(public.payments);

DROP FUNCTION "private"."take_membership"(uuid);

DROP FUNCTION "private"."tell_of_membership"(public.memberships, text);

DROP FUNCTION "public"."complete_payment"(uuid);

DROP FUNCTION "public"."end_membership"(uuid, boolean);

DROP FUNCTION "public"."fulfil_payment"(uuid);

DROP FUNCTION "public"."open_purchase"(jsonb, jsonb);

DROP FUNCTION "public"."staff_change_membership"(uuid, jsonb, uuid);

DROP FUNCTION "public"."staff_edit_member"(bigint, jsonb, jsonb, uuid);

DROP FUNCTION "public"."staff_keep_member_note"(bigint, text, text[], integer, uuid);

DROP FUNCTION "public"."staff_merge_members"(jsonb, uuid);

DROP FUNCTION "public"."staff_sell_plan"(jsonb, uuid);

DROP FUNCTION "public"."staff_split_members"(uuid, uuid);

DROP FUNCTION "public"."staff_tag_member"(bigint, text, boolean, uuid);

DROP FUNCTION "public"."staff_write_about_booking"(uuid, text, text, text, uuid);

DROP FUNCTION "public"."staff_write_to_member"(uuid, bigint, text, text, uuid);

CREATE OR REPLACE FUNCTION public.run_rounds()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  dropped integer;
  lapsed integer;
  reminded integer;
  given integer;
begin
  perform private.fall_due_now();
  perform private.end_waiting();
  perform private.fold_figures();
  delete from private.abandoned_attempts where abandoned_at < now() - interval '1 day';
  dropped := private.drop_all_stale_holds();
  delete from public.bills where created_at between private.clock() - interval '3 days' and private.clock() - interval '1 day'
    and not exists (select from public.bookings where bill_id = bills.id);
  lapsed := private.lapse_memberships_of(null);
  given := private.send_due_gifts();
  with due as (
    -- In the order in which a party's bookings are locked when it moves.
    update public.bookings set reminded_at = private.clock()
      where id in (select id from public.bookings
        where status = 'confirmed' and reminded_at is null and email <> ''
          and starts_at > private.clock() and starts_at <= private.clock() + private.reminder_lead()
          and created_at < private.clock() - interval '1 hour' order by id for no key update)
      returning bookings.*
  )
  select count(*) into reminded from due where private.remind_of(due);

  with ending as (
    update public.memberships set reminded_at = private.clock()
      where status = 'active' and reminded_at is null and cancelled_at is null
        and end_date between private.today() and private.today() + 7
      returning *
  )
  select reminded + count(*) into reminded
    from ending join public.profiles profile on profile.id = ending.user_id
    join public.membership_plans plan on plan.id = ending.plan_id,
    lateral private.queue_mail(profile.email, 'membership_ending', jsonb_build_object(
      'name', profile.full_name, 'plan_name', plan.name, 'end_date', ending.end_date));
  return jsonb_build_object('dropped', dropped, 'lapsed', lapsed, 'reminded', reminded, 'given', given);
end;
$function$;
