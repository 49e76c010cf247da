-- Who joined lately, and who was a member for a month and is one no more.
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

create function pg_temp.join_club(j joining)
returns void
language plpgsql
as $$
declare
  plan public.membership_plans := (select p from public.membership_plans p where p.id = j.plan_id);
begin
  perform pg_temp.pay(public.open_purchase(jsonb_build_object('attempt_key', gen_random_uuid(), 'user_id', j.user_id, 'plan_id', plan.id,
    'shown_until', private.period_end(private.today(), plan.months)), pg_temp.tender('club ' || j.n, plan.price_cents)), j.n);
end;
$$;

create temporary table clock_before as
  select * from private.venue_clock;

-- Each period ends on its last day, in the first minute of the next one.
do $$
declare
  act record;
begin
  for act in
    select at, joining as j from joining
    union all
    select distinct ended, null::joining
    from joining, lateral (
      select (private.period_end((at at time zone private.venue_zone())::date, 1) + 1 + time '00:00') at time zone private.venue_zone()
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

-- The rounds have reminded those that end within a week.
update public.memberships
set reminded_at = at
from (select id, (end_date - 7 + time '00:00') at time zone private.venue_zone() as at from public.memberships) as week_before
where week_before.id = memberships.id and at <= pg_temp.clock();

delete from private.mail_outbox where created_at = now();
delete from private.venue_clock;
insert into private.venue_clock table clock_before;
