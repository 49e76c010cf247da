-- Some evening guests order on a tab and pay when they leave, with a tip: by card, or partly in cash. Guests who are playing now pay
-- later.
create temporary table tab as
  select
    'tab ' || words as name,
    number,
    n,
    starts_at + interval '35 minutes' as put_at,
    case
      when left_at <= pg_temp.clock() then left_at
    end as paid_at,
    (
      array[
        'BAR-RANGE-LAGER*4 FRONT-UNPLAYABLE-NACHOS',
        'COMBO-THE-TWOSOME BAR-RANGE-LAGER*2',
        'FRONT-BIRDIE-WINGS-8-BUFFALO BAR-FOUNTAIN-SODA*3'
      ]
    )[1 + pg_temp.dice('drinks ' || words, 3)] as basket
  from
    (
      select
        *,
        row_number() over (
          partition by left_at <= pg_temp.clock()
          order by starts_at desc, words
        ) as place
      from booked
      where
        outcome = 'come'
        and starts_at + interval '35 minutes' < pg_temp.clock()
        and extract(hour from starts_at at time zone private.venue_zone()) >= 16
    ) as evening
  where (left_at <= pg_temp.clock() and pg_temp.dice('thirsty ' || words, 9) = 0) or (left_at > pg_temp.clock() and place <= 2);

insert into sale (name, at, delivery, basket, details, method)
select
  name,
  paid_at,
  'counter',
  basket,
  jsonb_build_object(
    'tab_of', number, 'tip_cents', 200 + 100 * pg_temp.dice('tips ' || name, 5),
    'cash_cents', case
      when pg_temp.dice('shares ' || name, 4) = 0 then 1000
      else 0
    end
  ),
  'card'
from tab
where paid_at is not null;
