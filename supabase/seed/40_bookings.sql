-- The records of those visits. Calling the product's functions one by one would take seconds at each first start;
-- test/host/seed-bookings.test.ts does that and finds the same rows.

-- As bookingPrice in domain/booking/booking-price.ts: each half hour by the first matching rule, less the discount of the plan held both
-- when booking and on the day of the visit.
create temporary table price as
  with
    part as (
      select
        words,
        rule.name,
        rule.cents_per_hour,
        30 * count(*) as minutes,
        (rule.cents_per_hour * 30 * count(*) + 30) / 60 as cents,
        min(wall) as wall
      from
        visit
        cross join lateral generate_series(starts_at, ends_at - interval '1 minute', interval '30 minutes') as half
        cross join lateral (select half at time zone private.venue_zone() as wall) as venue
        cross join lateral (
          select name, cents_per_hour
          from public.price_rules
          where
            extract(dow from wall) = any (weekdays)
            and extract(epoch from wall::time) >= 60 * from_minute
            and extract(epoch from wall::time) < 60 * until_minute
          order by sort_order, name
          limit 1
        ) as rule
      group by 1, 2, 3
    ),
    whole as (
      select
        words,
        sum(cents)::integer as cents,
        jsonb_agg(
          jsonb_build_object('rule', name, 'centsPerHour', cents_per_hour, 'minutes', minutes, 'cents', cents)
          order by wall
        ) as parts
      from part
      group by words
    )
  select
    words,
    whole.cents - coalesce(given.cents, 0) as cents,
    jsonb_build_object('parts', parts, 'discount', to_jsonb(given), 'totalCents', whole.cents - coalesce(given.cents, 0)) as trace
  from
    whole
    join visit using (words)
    join person using (n)
    left join lateral (
      select plan.name, plan.booking_discount_percent as percent, whole.cents * plan.booking_discount_percent / 100 as cents
      from
        public.memberships m
        join public.membership_plans plan on plan.id = m.plan_id
      where
        m.user_id = person.id
        and m.created_at <= made_at
        and m.end_date >= (made_at at time zone private.venue_zone())::date
        and m.end_date >= (starts_at at time zone private.venue_zone())::date
    ) as given
      on true;

-- As cancellationQuote in domain/booking/cancellation.ts. Each guest is reminded once, a day ahead.
create temporary table booked as
  with
    fate as (
      select
        visit.*,
        price.cents,
        trace,
        outcome = 'cancel' as is_cancelled,
        outcome = 'come' as has_come,
        -- Guests booked by staff pay on arrival.
        not is_desk
        or outcome = 'come' as is_paid,
        case
          when is_desk
          and starts_at <= made_at + private.reminder_lead() then made_at
          else greatest(starts_at - private.reminder_lead(), made_at + interval '61 minutes')
        end as remind_at
      from
        visit
        join price using (words)
    )
  select
    fate.*,
    case
      when is_cancelled
      and not is_desk
      and cancelled_at > starts_at - make_interval(hours => free_until_hours) then (cents * late_fee_percent + 50) / 100
      else 0
    end as fee_cents,
    private.next_booking_number() as number
  from
    (select * from fate order by made_at, words) as fate,
    public.booking_terms;

-- In one statement, because bookings and payments refer to each other.
with
  paid as (
    insert into public.payments
      (
        id, user_id, booking_id, amount_cents, status, refunded_cents, description, method, at_counter, idempotency_key,
        card_last_four, card_brand, created_at, completed_at
      )
    select
      payment_id,
      person.id,
      booked.id,
      cents,
      case
        when is_cancelled
        and fee_cents = 0 then 'refunded'
        else 'completed'
      end,
      case
        when is_cancelled then cents - fee_cents
        else 0
      end,
      'Booking ' || number,
      case
        when is_desk
        and pg_temp.dice('how ' || words, 16) < 8 then 'cash'
        else 'card'
      end,
      is_desk,
      case
        when is_desk then 'counter '
        else 'seed '
      end || payment_id,
      case
        when not is_desk then lpad(pg_temp.dice('card of ' || n, 10000)::text, 4, '0')
      end,
      case
        when not is_desk then (array['VISA', 'MASTERCARD'])[1 + n % 2]
      end,
      paid_at,
      paid_at
    from
      booked
      join person using (n),
      lateral (
        select
          pg_temp.id_of('payment ' || words) as payment_id,
          case
            when is_desk then came_at
            else made_at
          end as paid_at
      ) as payment
    where is_paid
  )
insert into public.bookings
  (
    id, number, user_id, contact_name, email, phone, players, bay_id, starts_at, ends_at, status, price_cents, price_trace,
    fee_cents, payment_id, created_at, held_at, booked_by, reminded_at, cancelled_at, sequence
  )
select
  booked.id,
  number,
  person.id,
  person.name,
  person.email,
  person.phone,
  players,
  bay_id,
  starts_at,
  ends_at,
  case outcome
    when 'cancel' then 'cancelled'
    when 'come' then 'attended'
    when 'miss' then 'no_show'
    else 'confirmed'
  end,
  cents,
  trace,
  fee_cents,
  case
    when is_paid then pg_temp.id_of('payment ' || words)
  end,
  made_at,
  made_at,
  case
    when is_desk then pg_temp.hazel()
  end,
  case
    when remind_at <= least(
      pg_temp.clock(), starts_at - interval '1 second',
      case
        when is_cancelled then cancelled_at
        when has_come then came_at
      end
    ) then remind_at
  end,
  case
    when is_cancelled then cancelled_at
  end,
  is_cancelled::integer
from
  booked
  join person using (n)
order by made_at, words;

insert into public.refunds
  (payment_id, request_id, status, card_cents, gift_cents, reason, refunded_by, by_terms, created_at, settled_at)
select
  pg_temp.id_of('payment ' || words),
  gen_random_uuid(),
  'completed',
  cents - fee_cents,
  0,
  'Booking cancelled',
  person.id,
  true,
  cancelled_at,
  cancelled_at
from
  booked
  join person using (n)
where is_cancelled and is_paid;
