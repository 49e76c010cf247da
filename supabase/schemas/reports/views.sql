-- The lists of the built-in gym system, with the field names of a gym system. Staff read them through functions that check the caller.
create view private.list_members
with (security_invoker = true)
as
  select
    m.id,
    split_part(m.full_name, ' ', 1) as firstname,
    trim(substr(m.full_name, length(split_part(m.full_name, ' ', 1)) + 1)) as surname,
    m.email,
    m.phone as phonecell,
    coalesce(plan.name, '') as membership_name,
    m.created_at as created,
    m.last_contact_at as last_contact,
    array_to_string(kept.tags, E'\n') as tags
  from
    public.gym_members m
    left join private.member_notes kept on kept.member_id = m.id
    left join public.memberships held on held.user_id = m.user_id and held.status in ('active', 'paused')
    left join public.membership_plans plan on plan.id = held.plan_id;

create view private.list_bookings
with (security_invoker = true)
as
  select
    b.number as id,
    coalesce(nullif(b.contact_name, ''), profile.full_name) as member_name,
    b.booking_date as date,
    b.start_time,
    b.end_time,
    b.bay_name,
    b.status,
    b.starts_at as at,
    coalesce(nullif(b.phone, ''), profile.phone) as phone,
    coalesce(nullif(b.email, ''), profile.email) as email
  from
    public.bookings b
    left join public.profiles profile on profile.id = b.user_id
  where b.status not in ('held', 'blocked');

create view private.list_checkins
with (security_invoker = true)
as
  select
    c.id,
    coalesce(m.full_name, nullif(b.contact_name, ''), profile.full_name, '') as member_name,
    (c.checked_in_at at time zone private.venue_zone())::date as date,
    (c.checked_in_at at time zone private.venue_zone())::time(0) as check_in_time,
    (c.checked_out_at at time zone private.venue_zone())::time(0) as check_out_time,
    case
      when c.checked_out_at is not null then 'left'
      when private.is_left_behind(coalesce(b.ends_at, c.checked_in_at)) then 'forgotten'
      else 'here'
    end as presence,
    b.number,
    c.checked_in_at as at,
    coalesce(m.phone, nullif(b.phone, '')) as phone,
    coalesce(m.email, nullif(b.email, '')) as email
  from
    public.check_ins c
    left join public.gym_members m on m.id = c.gym_member_id
    left join public.bookings b on b.id = c.booking_id
    left join public.profiles profile on profile.id = b.user_id;

-- Each payment and refund on the day on which its money moved, without tips: together they are the revenue of these days.
create view private.list_sales
with (security_invoker = true)
as
  select
    moved.id,
    coalesce(nullif(o.contact_name, ''), nullif(b.contact_name, ''), profile.full_name, '') as member_name,
    moved.words || p.description as description,
    (moved.cents / 100.0)::float8 as amount,
    p.method as payment_method,
    (moved.at at time zone private.venue_zone())::date as date,
    coalesce(o.number, b.number, bought.number) as number,
    moved.at,
    coalesce(nullif(o.phone, ''), nullif(b.phone, ''), profile.phone) as phone,
    coalesce(nullif(o.email, ''), nullif(b.email, ''), profile.email) as email
  from
    (
      select id, id as payment_id, '' as words, amount_cents - tip_cents as cents, completed_at as at
      from public.payments
      where status in ('completed', 'refunded')
      union all
      select id, payment_id, 'Refund: ' as words, tip_cents - card_cents as cents, settled_at as at
      from public.refunds
      where status = 'completed'
    ) moved
    join public.payments p on p.id = moved.payment_id
    left join public.orders o on o.id = p.order_id
    left join public.bookings b on b.id = p.booking_id
    left join public.membership_purchases bought on bought.id = p.purchase_id
    left join public.profiles profile on profile.id = p.user_id;

create view private.list_stock
with (security_invoker = true)
as
  select id, name, description, category, quantity, price_cents / 100.0::float8 as price
  from public.stock_items
  where quantity is not null
  order by name, id;

create view private.list_services
with (security_invoker = true)
as
  select id, name, description, category, duration_minutes as duration, price_cents / 100.0::float8 as price
  from public.services
  where active
  order by category, name, id;

create view private.list_facilities
with (security_invoker = true)
as
  select id, name, description, location, capacity, status from public.facilities order by name, id;

create view private.list_staff
with (security_invoker = true)
as
  select id, trim(first_name || ' ' || surname) as name, first_name as firstname, surname, role, email, phone, specialties
  from public.staff_members
  where active
  order by surname, first_name, id;

create view private.revenue_by_day
with (security_invoker = true)
as
  select day, source, sum(cents)::bigint as cents, sum(payments)::integer as payments from private.day_money group by day, source;

create view private.occupancy_by_hour
with (security_invoker = true)
as
  select day, bay_id, hour, minutes from private.day_hours;

create view private.occupancy_by_month
with (security_invoker = true)
as
  select month, weekday, bay_id, hour, minutes from private.month_hours;

create view private.bookings_by_day
with (security_invoker = true)
as
  select day, status, sum(bookings)::integer as bookings from private.day_bookings group by day, status;

create view private.members_by_day
with (security_invoker = true)
as
  select started_on as day, 1 as joined, 0 as lapsed from public.memberships where status <> 'pending'
  union all
  select end_date, 0, 1 from public.memberships where status in ('expired', 'cancelled');
