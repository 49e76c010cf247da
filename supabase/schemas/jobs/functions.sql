-- Runs every minute: expires holds, sends reminders and gift cards that are due, and renews or ends memberships.
create function public.run_rounds()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
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
    -- Lock rows in the same order as moving a party does, to avoid deadlocks.
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
$$;

-- After a clock that ran ahead is corrected, make whatever it postponed due now. Emails that were already sent are not sent again. Only
-- offers are held for longer than an hour, and neither a retry of an email nor the start of a payment lies in the future.
create function private.fall_due_now()
returns void
language sql
set search_path = ''
as $$
  update public.bookings
  set
    held_at = least(held_at, private.clock()),
    hold_expires_at = private.clock() + (select make_interval(mins => hold_minutes) from public.booking_terms)
  where
    status = 'held'
    and offered_until is null
    and isfinite(hold_expires_at)
    and hold_expires_at > private.clock() + interval '1 hour';
  update private.mail_outbox set due_at = now() where status = 'waiting' and due_at > now() + interval '65 minutes';
  update public.payments
  set created_at = now()
  where status in ('pending', 'authorized') and created_at > now() + interval '1 minute';
  update public.refunds set created_at = now() where status = 'pending' and created_at > now() + interval '1 minute';
$$;

grant execute on function public.run_rounds() to service_role;
