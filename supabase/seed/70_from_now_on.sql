-- Fills the events: places while there are any, on members-only events for past and present members.
insert into public.event_signups (event_id, user_id, created_at)
select event_id, user_id, at
from
  (
    select
      event.id as event_id,
      person.id as user_id,
      at,
      event.capacity,
      row_number() over (
        partition by event.id
        order by n
      ) as place
    from
      public.events event
      join person on person.n <= 32
      cross join lateral (
        select
          least(pg_temp.clock(), event.starts_at) - make_interval(
            hours => 2 + pg_temp.dice('signs ' || event.id || person.n, 100)
          ) as at
      ) as moment
    where
      pg_temp.dice('joins ' || event.id || person.n, 100) < case event.kind
        when 'lesson' then 22
        else 35
      end
      and (
        not event.members_only
        or exists (
          select
          from public.memberships m
          where m.user_id = person.id and m.created_at <= at and m.end_date >= (at at time zone private.venue_zone())::date
        )
      )
  ) as asked
where place <= capacity;

-- Some guests of the next lesson paid its fee at the register yesterday.
do $$
declare
  guest record;
  line jsonb;
  sum jsonb := '{"subtotal_cents": 2500, "taxable_cents": 0, "tax_percent": 8, "tax_cents": 0, "total_cents": 2500}';
  sold public.orders;
  fee private.event_fees;
begin
  for guest in
    select s.id, s.event_id, s.user_id, p.full_name, e.title, e.starts_at, row_number() over (order by s.created_at, s.id) as n
    from public.event_signups s join public.profiles p on p.id = s.user_id
      join (select * from public.events where fee_cents > 0 and starts_at > pg_temp.clock() order by starts_at limit 1) e on e.id = s.event_id
    where s.created_at < pg_temp.at(-1, '18:30') order by s.created_at, s.id limit 3
  loop
    perform pg_temp.stand_at(pg_temp.at(-1, '18:30') + guest.n * interval '7 minutes');
    perform private.act_as(pg_temp.hazel(), '');
    line := jsonb_build_object('sku', 'event-fee#' || guest.id, 'product_id', 'event-fee', 'unit_cents', 2500, 'quantity', 1,
      'name', guest.title || ', ' || to_char(guest.starts_at at time zone private.venue_zone(), 'Dy Mon FMDD') || ' · ' || guest.full_name,
      'is_event_fee', true);
    sold := pg_temp.write_order(sum || jsonb_build_object('user_id', guest.user_id, 'contact_name', guest.full_name, 'email', '',
      'phone', '', 'delivery', 'counter'), jsonb_build_array(line));
    insert into private.event_fees (order_id, position, event_id, signup_id, user_id, full_name, taken_by)
      values (sold.id, 1, guest.event_id, guest.id, guest.user_id, guest.full_name, pg_temp.hazel()) returning * into fee;
    perform pg_temp.pay_order(jsonb_populate_record(null::sale, jsonb_build_object('details', '{}'::jsonb,
      'method', case when guest.n = 2 then 'cash' else 'card' end)), sold);
    perform pg_temp.hand_over(sold);
    perform private.write_audit(pg_temp.hazel(), 'update', 'event_signups', guest.id::text, null,
      private.fee_told(fee) || jsonb_build_object('number', sold.number), '', 'fee_taken');
    perform private.act_as(null, '');
    perform pg_temp.stamp();
  end loop;
end;
$$;
delete from private.venue_clock;
insert into private.venue_clock table clock_before;

-- The private room needs time to be tidied up after each party from now on.
update public.bays set buffer_minutes = 30 where sort_order = 6;

-- The log is ordered by time.
with told as (delete from public.audit_log where actor = pg_temp.hazel() returning *)
insert into public.audit_log (at, actor, actor_name, action, subject, subject_id, before, after, reason, reason_code)
select at, actor, actor_name, action, subject, subject_id, before, after, reason, reason_code from told order by at, id;

-- Cascades to the functions that use these row types.
drop table person, joining, clock_before, slot, wish, visit, price, booked, goods, sale cascade;
