-- Guests who came within the last hours may still be here.
insert into public.check_ins (gym_member_id, booking_id, checked_in_at, checked_out_at)
select
  member.id,
  booked.id,
  came_at,
  case
    when left_at <= pg_temp.clock() then left_at
  end
from
  booked
  join person using (n)
  join public.gym_members member on member.user_id = person.id
where has_come
order by came_at, number;
update public.gym_members
set last_contact_at = last.at
from (select gym_member_id, max(checked_in_at) as at from public.check_ins group by 1) as last
where last.gym_member_id = gym_members.id;

-- Log entries for the staff's actions, as private.note_change writes them.
insert into public.audit_log (at, actor, actor_name, action, subject, subject_id, before, after)
select at, hazel.id, hazel.name, action, subject, subject_id, before, after
from
  booked
  join public.bookings b on b.id = booked.id
  left join public.payments p on p.booking_id = b.id
  left join public.check_ins c on c.booking_id = b.id
  cross join lateral (
    select
      to_jsonb(b) - '{key,family,period,bay_name,free_at,sequence,price_trace,payment_id}'::text[] as booking,
      to_jsonb(p) - '{idempotency_key,amount,source_hash,discount_cents}'::text[] as payment
  ) as image
  cross join lateral (
    values
      (
        is_desk, made_at, 1, 'insert', 'bookings', b.id, null::jsonb,
        booking || jsonb_build_object(
          'status', 'confirmed', 'cancelled_at', null,
          'reminded_at', case
            when remind_at = made_at then b.reminded_at
          end
        )
      ),
      (is_desk and is_paid, came_at, 2, 'insert', 'payments', p.id, null, payment),
      (has_come, came_at, 3, 'update', 'bookings', b.id, '{"status": "confirmed"}', '{"status": "attended"}'),
      (
        c.checked_out_at is not null, left_at, 4, 'update', 'check_ins', b.id, '{"checked_out_at": null}',
        jsonb_build_object('checked_out_at', c.checked_out_at)
      ),
      (
        outcome = 'miss', booked.starts_at + interval '30 minutes', 5, 'update', 'bookings', b.id, '{"status": "confirmed"}',
        '{"status": "no_show"}'
      )
  ) as act (is_done, at, rank, action, subject, subject_id, before, after)
  join person as hazel on hazel.n = 42
where is_done
order by at, words, rank;
