-- Recent members, and a former one who was a member for a month.
create temporary table joining as
  select
    person.n,
    person.id as user_id,
    plan.id as plan_id,
    pg_temp.at(
      case
        when person.n between 27 and 32 then -33 - pg_temp.dice('joined ' || person.n, 50)
        else -1 - pg_temp.dice('joined ' || person.n, 27)
      end,
      time '11:00'
    ) as at
  from
    person
    join public.membership_plans as plan
      on plan.sort_order = case
        when person.n = 41 then 2
        else (array[1, 2, 2, 3, 1, 2])[1 + pg_temp.dice('plan ' || person.n, 6)]
      end
  where person.n <= 32 or person.n = 41;

-- As domain/membership/membership-period.ts, for a month.
create function pg_temp.month_end(first_day date)
returns date
language sql
immutable
as $$
  select
    case
      when extract(day from same) < extract(day from first_day) then same
      else same - 1
    end
  from (select (first_day + interval '1 month')::date as same) as later;
$$;

-- As supabase/functions/_shared/commands/memberships: a first period, paid by card.
create function pg_temp.join_club(j joining)
returns void
language plpgsql
as $$
declare
  plan public.membership_plans := (select p from public.membership_plans p where p.id = j.plan_id);
  last_day date := pg_temp.month_end(private.today());
  bought public.membership_purchases;
  paid_id uuid;
  held_id uuid;
begin
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    values (gen_random_uuid(), j.user_id, plan.id, plan.months, plan.price_cents, last_day) returning * into bought;
  insert into public.payments (user_id, purchase_id, amount_cents, description, source_hash)
    values (j.user_id, bought.id, plan.price_cents, plan.name || ' membership ' || bought.number, md5('club ' || j.n))
    returning id into paid_id;
  update public.payments
    set status = 'completed', completed_at = now(), card_last_four = lpad(pg_temp.dice('card of ' || j.n, 10000)::text, 4, '0'),
      card_brand = (array['VISA', 'MASTERCARD'])[1 + j.n % 2], idempotency_key = 'seed ' || id, created_at = private.clock()
    where id = paid_id;
  insert into public.memberships (user_id, plan_id, started_on, end_date, price_cents, payment_id)
    values (j.user_id, plan.id, private.today(), last_day, plan.price_cents, paid_id) returning id into held_id;
  update public.membership_purchases set status = 'paid', paid_at = now(), membership_id = held_id where id = bought.id;
end;
$$;

create temporary table clock_before as
  select * from private.venue_clock;

-- A period ends in the first minute after its last day.
do $$
declare
  act record;
begin
  for act in
    select at, joining as j from joining
    union all
    select distinct ended, null::joining
    from joining, lateral (
      select (pg_temp.month_end((at at time zone private.venue_zone())::date) + 1 + time '00:00') at time zone private.venue_zone()
        as ended) as over
    where ended <= pg_temp.clock()
    order by at, j
  loop
    perform pg_temp.stand_at(act.at);
    if act.j is null then
      perform private.lapse_memberships_of(null);
    else
      perform pg_temp.join_club(act.j);
      perform pg_temp.stamp();
    end if;
  end loop;
end;
$$;

-- Memberships that end within a week have been reminded.
update public.memberships
set reminded_at = at
from (select id, (end_date - 7 + time '00:00') at time zone private.venue_zone() as at from public.memberships) as week_before
where week_before.id = memberships.id and at <= pg_temp.clock();

delete from private.mail_outbox where created_at = now();
delete from private.venue_clock;
insert into private.venue_clock table clock_before;
