alter default privileges revoke execute on functions from public;

-- Only functions that run as their owner call these.
alter function private.account_now(uuid) security invoker;
alter function private.act_as(uuid,text,text) security invoker;
alter function private.actor() security invoker;
alter function private.ahead_of(private.waiting_entries) security invoker;
alter function private.alert_of(public.payments) security invoker;
alter function private.ask_for_proof(public.profiles,text) security invoker;
alter function private.back_of_line(uuid,integer) security invoker;
alter function private.block_now(uuid) security invoker;
alter function private.blocks_between(timestamp with time zone,timestamp with time zone) security invoker;
alter function private.booked_first(public.bookings) security invoker;
alter function private.booking_lines(public.bookings) security invoker;
alter function private.cancelling_of(timestamp with time zone) security invoker;
alter function private.changes_free_times(public.bookings,public.bookings) security invoker;
alter function private.changes_of(text,text[]) security invoker;
alter function private.claim_by_address(public.profiles) security invoker;
alter function private.claim_entry(public.profiles) security invoker;
alter function private.clear_old_tries() security invoker;
alter function private.count_booking(public.bookings,integer) security invoker;
alter function private.count_proof_letter(uuid) security invoker;
alter function private.count_try(text,integer,interval,integer) security invoker;
alter function private.counted_bookings(uuid) security invoker;
alter function private.cut_deadline(timestamp with time zone,timestamp with time zone) security invoker;
alter function private.days_of(timestamp with time zone,timestamp with time zone) security invoker;
alter function private.drawer_facts(private.cash_drawers) security invoker;
alter function private.drop_all_stale_holds() security invoker;
alter function private.drop_stale_holds(uuid,timestamp with time zone,timestamp with time zone) security invoker;
alter function private.due_together(uuid) security invoker;
alter function private.end_waiting() security invoker;
alter function private.event_in_bay(uuid,timestamp with time zone,timestamp with time zone) security invoker;
alter function private.events_between(timestamp with time zone,timestamp with time zone) security invoker;
alter function private.fall_due_now() security invoker;
alter function private.fee_of(uuid) security invoker;
alter function private.fee_standing(uuid) security invoker;
alter function private.fee_told(private.event_fees) security invoker;
alter function private.fees_left(uuid) security invoker;
alter function private.fees_paid(uuid) security invoker;
alter function private.fees_to_give_back() security invoker;
alter function private.fill_places(uuid) security invoker;
alter function private.fold_figures() security invoker;
alter function private.forget_tries(text) security invoker;
alter function private.forgotten() security invoker;
alter function private.forgotten_bookings(text) security invoker;
alter function private.gift_card_of(text) security invoker;
alter function private.gift_liability(date) security invoker;
alter function private.gifts_of(uuid) security invoker;
alter function private.gross_of_line(uuid,integer) security invoker;
alter function private.has_agreed(uuid,text) security invoker;
alter function private.has_fresh_code() security invoker;
alter function private.has_given(private.member_merges) security invoker;
alter function private.has_open_payment(uuid) security invoker;
alter function private.has_opened_link(public.profiles) security invoker;
alter function private.has_proven(uuid,text) security invoker;
alter function private.has_second_factor() security invoker;
alter function private.history_line(timestamp with time zone,text,jsonb) security invoker;
alter function private.house_between(date,date) security invoker;
alter function private.id_seen_by(uuid) security invoker;
alter function private.in_order(jsonb[]) security invoker;
alter function private.in_the_way(uuid[],timestamp with time zone,timestamp with time zone,uuid[]) security invoker;
alter function private.is_being_moved(uuid) security invoker;
alter function private.is_fee_kept(private.event_fees) security invoker;
alter function private.is_from_new_phone() security invoker;
alter function private.is_lost_account(uuid) security invoker;
alter function private.lapse_memberships_of(uuid) security invoker;
alter function private.lapse_of(private.payment_links) security invoker;
alter function private.lapsed_offers(uuid) security invoker;
alter function private.latest_hold(public.bookings) security invoker;
alter function private.left_out(jsonb) security invoker;
alter function private.letter_of_booking(public.bookings) security invoker;
alter function private.letters_of_an_hour(text,text) security invoker;
alter function private.link_of(uuid) security invoker;
alter function private.linked_bookings(uuid) security invoker;
alter function private.longest_hold() security invoker;
alter function private.make_invitation(text,text,uuid) security invoker;
alter function private.may_be_freed(uuid,timestamp with time zone) security invoker;
alter function private.member_load(bigint) security invoker;
alter function private.member_note(bigint) security invoker;
alter function private.member_now(bigint) security invoker;
alter function private.member_numbers(bigint) security invoker;
alter function private.member_of_left_address(text) security invoker;
alter function private.merge_of(bigint,bigint) security invoker;
alter function private.merges_into(bigint) security invoker;
alter function private.money_movements(date,date) security invoker;
alter function private.move_shelf(jsonb,integer) security invoker;
alter function private.name_of(text,text) security invoker;
alter function private.name_of_guest(public.event_signups) security invoker;
alter function private.name_of_staff(uuid) security invoker;
alter function private.names_in(public.audit_log) security invoker;
alter function private.needs_id(uuid) security invoker;
alter function private.needs_no_second_factor() security invoker;
alter function private.new_orders() security invoker;
alter function private.note_of(uuid) security invoker;
alter function private.number_of_changes(text,text[]) security invoker;
alter function private.number_of_movement(public.payments,uuid) security invoker;
alter function private.numbers_of_refund(uuid,text) security invoker;
alter function private.occupancy(date,date) security invoker;
alter function private.on_one_bill(uuid) security invoker;
alter function private.open_disputes() security invoker;
alter function private.open_drawer_id() security invoker;
alter function private.out_of_service_reason(uuid) security invoker;
alter function private.outside_refunds() security invoker;
alter function private.owed_refunds() security invoker;
alter function private.paid_as(public.bookings) security invoker;
alter function private.paid_fee_cents(uuid) security invoker;
alter function private.paid_for_booking(uuid) security invoker;
alter function private.paid_for_order(uuid) security invoker;
alter function private.paid_together(uuid) security invoker;
alter function private.parts_of_movements(uuid[],uuid[]) security invoker;
alter function private.party_of(public.bookings) security invoker;
alter function private.payer_of(public.payments) security invoker;
alter function private.payer_reach(public.payments) security invoker;
alter function private.payment_lines(public.payments) security invoker;
alter function private.payments_of_booking(uuid) security invoker;
alter function private.payments_of_member(uuid,text) security invoker;
alter function private.places_taken(uuid) security invoker;
alter function private.plan_use(public.membership_plans,uuid,uuid,uuid) security invoker;
alter function private.prove_email_of(public.profiles) security invoker;
alter function private.queue_mail(text,text,jsonb) security invoker;
alter function private.queued_order(public.orders,private.fulfilments) security invoker;
alter function private.refill_figures() security invoker;
alter function private.refund_parts_by_category(uuid[]) security invoker;
alter function private.remind_of(public.bookings) security invoker;
alter function private.require_fresh_code() security invoker;
alter function private.returned_at_reader() security invoker;
alter function private.sale_parts(uuid[]) security invoker;
alter function private.send_due_gifts() security invoker;
alter function private.send_gift(public.gift_cards) security invoker;
alter function private.share_of(uuid,public.bookings) security invoker;
alter function private.slip_fees(uuid[]) security invoker;
alter function private.slot_paid(public.payments) security invoker;
alter function private.split_cash() security invoker;
alter function private.staff_alerts() security invoker;
alter function private.staff_booking(public.bookings) security invoker;
alter function private.staff_payment(public.payments) security invoker;
alter function private.staffed_hours(date) security invoker;
alter function private.state_of_link(private.payment_links) security invoker;
alter function private.stop_gift_letter(uuid) security invoker;
alter function private.tab_cents(uuid) security invoker;
alter function private.take_back_try(text) security invoker;
alter function private.taken_between(timestamp with time zone,timestamp with time zone,uuid) security invoker;
alter function private.tell(text,text,jsonb) security invoker;
alter function private.tell_days(date[],boolean) security invoker;
alter function private.tell_of_bill(public.bookings[],text) security invoker;
alter function private.tell_of_booking(public.bookings,text) security invoker;
alter function private.tell_of_step(public.orders,private.fulfilments) security invoker;
alter function private.tell_of_tab(uuid) security invoker;
alter function private.tell_signup(public.event_signups,public.events,text,jsonb) security invoker;
alter function private.ticket_of(public.bookings) security invoker;
alter function private.tips_given_back(uuid[]) security invoker;
alter function private.to_hand_back() security invoker;
alter function private.twins_of(bigint) security invoker;
alter function private.unsettled_days() security invoker;
alter function private.waiting_facts(private.waiting_entries) security invoker;
alter function private.waiting_of(uuid,text,uuid) security invoker;
alter function private.write_audit(uuid,text,text,text,jsonb,jsonb,text,text) security invoker;

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.gross_of_line(p_order_id uuid, p_position integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    (line.line_cents + div(o.tax_cents * line.upto, line.taxed) - div(o.tax_cents * (line.upto - line.own), line.taxed))::integer
  from
    public.orders o,
    lateral (
      select
        l.position,
        l.line_cents,
        own.cents::numeric as own,
        sum(own.cents) over (order by l.position) as upto,
        greatest(sum(own.cents) over (), 1) as taxed
      from
        public.order_lines l,
        lateral (
          select
            case
              when l.is_gift_card
              or l.is_event_fee then 0
              else l.line_cents
            end as cents
        ) own
      where l.order_id = o.id
    ) line
  where o.id = p_order_id and line.position = p_position;
$function$;

COMMENT ON COLUMN "public"."bookings"."event_id" IS 'The event that takes the bay: nobody has booked it.';
