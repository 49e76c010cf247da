create table public.membership_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 400),
  price_cents integer check (price_cents >= 0),
  months smallint not null default 1 check (months between 1 and 36),
  features text[] not null default '{}',
  booking_discount_percent smallint not null default 0 check (booking_discount_percent between 0 and 100),
  booking_window_days smallint not null default 14 check (booking_window_days between 0 and 365),
  weekly_hours smallint check (weekly_hours between 1 and 168),
  open_bookings smallint check (open_bookings between 1 and 99),
  daily_peak_hours smallint check (daily_peak_hours between 0 and 24),
  active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  version integer not null default 1
);
comment on table public.membership_plans is 'The plans on sale. A plan without a price is sold on request.';
comment on column public.membership_plans.price_cents is 'The price per month.';
comment on column public.membership_plans.weekly_hours is
  'The maximum hours from Monday to Sunday; null for no limit, as with the other limits.';
comment on column public.membership_plans.open_bookings is 'The maximum number of upcoming bookings.';
comment on column public.membership_plans.daily_peak_hours is 'The maximum hours per day at peak prices.';

create table public.plan_settings (
  only_one boolean primary key default true check (only_one),
  shows_adviser boolean not null default true,
  version integer not null default 1
);
comment on table public.plan_settings is 'How plans are presented. One row.';
comment on column public.plan_settings.shows_adviser is
  'Whether the adviser compares what an hour costs with each plan and without one.';
insert into public.plan_settings default values;

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  status text not null default 'active' check (status in ('pending', 'active', 'paused', 'cancelled', 'expired')),
  started_on date not null,
  end_date date not null,
  price_cents integer not null default 0 check (price_cents >= 0),
  payment_id uuid,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  reminded_at timestamptz,
  lapsed_at timestamptz,
  paused_on date,
  resumes_on date check (resumes_on > paused_on),
  constraint memberships_end_after_they_start check (end_date >= started_on),
  constraint memberships_are_paused_since_a_day check ((status = 'paused') = (paused_on is not null)),
  constraint memberships_that_are_not_paused_do_not_resume check (resumes_on is null or paused_on is not null)
);
comment on table public.memberships is 'Memberships and their periods. A person has at most one that is active or paused.';
comment on column public.memberships.paused_on is
  'The first day of the pause. Its days do not count and are added at the end of the membership.';
comment on column public.memberships.resumes_on is 'The first day after the pause; null until staff end it.';
comment on column public.memberships.cancelled_at is 'When its holder chose not to renew it: it ends with the paid period.';
comment on column public.memberships.lapsed_at is 'When it ended because its period was over; null if a refund ended it.';
create unique index memberships_one_active_each on public.memberships (user_id) where status in ('active', 'paused');
create index memberships_user_id_idx on public.memberships (user_id);
create index memberships_plan_id_idx on public.memberships (plan_id);
create index memberships_payment_id_idx on public.memberships (payment_id);
create index memberships_started_on_idx on public.memberships (started_on);
create index memberships_ending_idx on public.memberships (end_date) where status = 'active';
create index memberships_lapsed_idx on public.memberships (end_date) where status in ('expired', 'cancelled');
create sequence private.membership_numbers start with 10001;

create function private.next_membership_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NM-' || nextval('private.membership_numbers');
$$;

create table public.membership_purchases (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_membership_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  membership_id uuid references public.memberships (id)
    on delete set null,
  status text not null default 'pending' check (status in ('pending', 'taken', 'paid', 'refunded')),
  months smallint not null check (months between 1 and 36),
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  shown_until date
);
comment on table public.membership_purchases is
  'Purchases of a first or next period of a membership. One row per checkout attempt.';
comment on column public.membership_purchases.status is 'taken: its money is held, and this person cannot buy another plan.';
create index membership_purchases_user_id_idx on public.membership_purchases (user_id);
create index membership_purchases_plan_id_idx on public.membership_purchases (plan_id);
create index membership_purchases_membership_id_idx on public.membership_purchases (membership_id);
