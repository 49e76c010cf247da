-- The shop's sales. The lines are those of the catalogue (test/host/seed-shop.test.ts).
create temporary table goods as
  select *
  from
    (
      values
        ('NL-HAT-BLACK', 'night-bird-hat', 'Night Bird Hat', 'Black', 'Merchandise', 2800, 24, false, false, false),
        (
          'NL-POLO-BLACK-L', 'dusk-polo-shirt', 'Dusk-to-Dawn Polo Shirt', 'Black, Large', 'Merchandise', 5800, 16, false, false,
          false
        ),
        (
          'NL-TEE-BLACK-L', 'lights-out-t-shirt', 'Lights Out T-Shirt', 'Black, Large', 'Merchandise', 2600, 22, false, false,
          false
        ),
        (
          'NL-BALL-PREMIUM', 'sleeve-talker-golf-ball-set', 'Sleeve Talker Golf Ball Set', 'Premium', 'Merchandise', 3900, 18,
          false, false, false
        ),
        (
          'NL-QZIP-PINE-L', 'back-nine-quarter-zip', 'Back Nine Quarter-Zip', 'Pine, Large', 'Merchandise', 7400, 8, false, false,
          false
        ),
        ('NL-TUMBLER', 'turn-tumbler', 'The Turn Tumbler', 'Pine', 'Merchandise', 2950, 32, false, false, false),
        ('NL-GIFT', 'gift-card', 'Nightlark Gift Card', '', 'Merchandise', 5000, null, true, false, false),
        ('BAR-FOUNTAIN-SODA', 'fountain-soda', 'Fountain Soda', 'Cola', 'Refreshments', 300, null, false, true, false),
        ('BAR-NIGHT-SHIFT-COFFEE', 'night-shift-coffee', 'Night Shift Coffee', '', 'Refreshments', 325, null, false, true, false),
        ('BAR-RANGE-LAGER', 'range-lager', 'Driving Range Lager', '', 'Refreshments', 550, null, false, true, true),
        ('COMBO-THE-TWOSOME', 'the-twosome', 'The Twosome', '', 'Club Combos', 2700, null, false, true, true),
        ('COMBO-THE-FOURSOME', 'the-foursome', 'The Foursome', '', 'Club Combos', 5000, null, false, true, true),
        (
          'FRONT-BIRDIE-WINGS-8-BUFFALO', 'birdie-wings', 'Birdie Wings', '8, Buffalo', 'Front Nine', 1200, null, false, true,
          false
        ),
        (
          'FRONT-UNPLAYABLE-NACHOS', 'unplayable-nachos', 'Unplayable Lie Nachos', '', 'Front Nine', 1100, null, false, true,
          false
        ),
        (
          'FRONT-STEERING-WHEEL-PRETZEL', 'steering-wheel-pretzel', 'Grip It and Rip It Pretzel', '', 'Front Nine', 900, null,
          false, true, false
        ),
        ('19TH-BUNKER-BROWNIE', 'bunker-brownie', 'Bunker Brownie', '', '19th Hole', 450, null, false, true, false)
    ) as item (sku, product_id, name, choice, category, unit_cents, stock, is_gift_card, is_served_here, needs_id);

-- One row per order. Orders without a person are sales at the register.
create temporary table sale (
  name text primary key,
  at timestamptz not null,
  n integer,
  delivery text not null,
  basket text not null,
  details jsonb not null default '{}',
  gift_card_of text,
  first_card text not null default '',
  method text not null default 'card',
  ready_at timestamptz,
  done_at timestamptz,
  order_id uuid
);

insert into sale (name, at, n, delivery, basket, details, gift_card_of, first_card, method, ready_at, done_at)
values
  (
    'polo', pg_temp.at(-26, '20:10'), 4, 'ship', 'NL-POLO-BLACK-L',
    '{
      "address": {"line1": "214 Cherry Street", "line2": "", "city": "Cullman", "state": "AL", "zip": "35055"},
      "carrier": "UPS", "tracking": "1Z999AA10123456784"
    }',
    null, '', 'card', null, pg_temp.at(-25, '11:20')
  ),
  (
    'hat and balls', pg_temp.at(-22, '08:45'), 17, 'ship', 'NL-HAT-BLACK NL-BALL-PREMIUM*2',
    '{
      "address": {"line1": "77 Mill Road", "line2": "Apt 3", "city": "Huntsville", "state": "AL", "zip": "35801"},
      "carrier": "USPS", "tracking": "9400110200881234567890", "notes": "The bell does not work, please knock."
    }',
    null, '', 'card', null, pg_temp.at(-21, '10:05')
  ),
  (
    'gift for Lionel', pg_temp.at(-19, '21:30'), 9, 'email', 'NL-GIFT',
    '{
      "gift": {
        "id": "gift-for-lionel", "cents": 10000, "to_name": "Lionel Putter", "to_email": "lionel.putter@example.com",
        "from_name": "Imogen", "message": "Happy birthday! May they all drop.", "design": "birthday", "send_on": ""
      }
    }',
    null, '', 'card', null, null
  ),
  (
    'shirt at the bar', pg_temp.at(-18, '12:30'), 22, 'pickup', 'NL-TEE-BLACK-L NL-TUMBLER', '{}', null, '', 'card',
    pg_temp.at(-18, '13:05'), pg_temp.at(-18, '16:40')
  ),
  (
    'quarter-zip', pg_temp.at(-15, '19:15'), 7, 'ship', 'NL-QZIP-PINE-L',
    '{
      "address": {"line1": "9 Orchard Lane", "line2": "", "city": "Decatur", "state": "AL", "zip": "35601"},
      "carrier": "UPS", "tracking": "1Z999AA10123456795"
    }',
    null, '', 'card', null, pg_temp.at(-14, '11:00')
  ),
  (
    'tumblers', pg_temp.at(-14, '18:20'), 12, 'pickup', 'NL-TUMBLER*2', '{}', null, 'declined', 'card', pg_temp.at(-14, '18:45'),
    pg_temp.at(-13, '14:10')
  ),
  ('gift card to keep', pg_temp.at(-12, '13:50'), 30, 'email', 'NL-GIFT', '{}', null, '', 'card', null, null),
  (
    'polo from the gift', pg_temp.at(-11, '20:40'), 12, 'ship', 'NL-POLO-BLACK-L',
    '{
      "address": {"line1": "31 Fairview Avenue", "line2": "", "city": "Cullman", "state": "AL", "zip": "35058"},
      "carrier": "USPS", "tracking": "9400110200881234567906"
    }',
    'gift for Lionel', '', 'card', null, pg_temp.at(-10, '10:30')
  ),
  (
    'four at the bar', pg_temp.at(-6, '13:20'), null, 'counter', 'COMBO-THE-FOURSOME', '{}', 'gift card to keep', '', 'cash', null,
    null
  ),
  (
    'balls', pg_temp.at(-5, '21:05'), 25, 'ship', 'NL-BALL-PREMIUM',
    '{
      "address": {"line1": "402 Second Avenue", "line2": "", "city": "Hartselle", "state": "AL", "zip": "35640"}
    }', null,
    'left', 'card', null, null
  ),
  (
    'wings', pg_temp.at(-3, '17:10'), 15, 'pickup', 'FRONT-BIRDIE-WINGS-8-BUFFALO*2 BAR-FOUNTAIN-SODA*2', '{}', null, '', 'card',
    pg_temp.at(-3, '17:30'), pg_temp.at(-3, '17:36')
  ),
  (
    'two hats', pg_temp.at(-2, '09:30'), 36, 'ship', 'NL-HAT-BLACK*2',
    '{
      "address": {"line1": "5 Depot Street", "line2": "", "city": "Athens", "state": "AL", "zip": "35611"},
      "carrier": "USPS", "tracking": "9400110200881234567913"
    }',
    null, '', 'card', null, pg_temp.at(-1, '10:15')
  ),
  (
    'quarter-zip and balls', pg_temp.at(-1, '21:40'), 20, 'ship', 'NL-QZIP-PINE-L NL-BALL-PREMIUM',
    '{
      "address": {"line1": "118 Vine Street", "line2": "", "city": "Cullman", "state": "AL", "zip": "35055"}
    }', null, '',
    'card', null, null
  ),
  (
    'shirt for today', pg_temp.clock() - interval '2 hours', 5, 'pickup', 'NL-TEE-BLACK-L', '{}', null, '', 'card',
    pg_temp.clock() - interval '80 minutes', null
  ),
  ('hat for today', pg_temp.clock() - interval '25 minutes', 28, 'pickup', 'NL-HAT-BLACK', '{}', null, '', 'card', null, null);

-- A sale at the register at noon.
insert into sale (name, at, delivery, basket, method)
select
  'noon of ' || day,
  pg_temp.at(day, '11:30') + make_interval(mins => pg_temp.dice('noon ' || day, 200)),
  'counter',
  (array['BAR-NIGHT-SHIFT-COFFEE*2', 'FRONT-STEERING-WHEEL-PRETZEL BAR-RANGE-LAGER', 'BAR-FOUNTAIN-SODA', 'NL-TUMBLER'])[
    1 + pg_temp.dice('takes ' || day, 4)
  ],
  (array['cash', 'card'])[1 + pg_temp.dice('pays ' || day, 2)]
from generate_series(-28, -1) as day
where private.staffed_hours(pg_temp.today() + day) <> '[]' and pg_temp.dice('hungry ' || day, 3) > 0;

-- Orders to the bay during a visit. The last one is still open.
insert into sale (name, at, n, delivery, basket, details, ready_at, done_at)
select
  'bay ' || words,
  ordered_at,
  n,
  'bay',
  (
    array[
      'FRONT-UNPLAYABLE-NACHOS BAR-RANGE-LAGER*2', 'COMBO-THE-TWOSOME', 'FRONT-BIRDIE-WINGS-8-BUFFALO', '19TH-BUNKER-BROWNIE*2'
    ]
  )[1 + pg_temp.dice('eats ' || words, 4)],
  jsonb_build_object('bay_id', bay_id, 'bay_at', ordered_at + interval '10 minutes'),
  case
    when is_over then ordered_at + interval '11 minutes'
  end,
  case
    when is_over then ordered_at + interval '14 minutes'
  end
from
  (
    select
      visit.*,
      left_at <= pg_temp.clock() as is_over,
      case
        when left_at <= pg_temp.clock() then starts_at + interval '20 minutes'
        else pg_temp.clock() - interval '6 minutes'
      end as ordered_at,
      row_number() over (
        partition by left_at <= pg_temp.clock()
        order by words
      ) as place
    from visit
    where
      outcome = 'come'
      and (
        (left_at <= pg_temp.clock() and pg_temp.dice('hungry ' || words, 12) = 0)
        or (starts_at <= pg_temp.clock() - interval '6 minutes' and ends_at > pg_temp.clock() + interval '10 minutes')
      )
  ) as playing
where is_over or place = 1;
