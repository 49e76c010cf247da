create table public.membership_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 80),
  description text not null default '',
  price_cents integer check (price_cents >= 0),
  months smallint not null default 1 check (months between 1 and 36),
  features text[] not null default '{}',
  booking_discount_percent smallint not null default 0 check (booking_discount_percent between 0 and 100),
  booking_window_days smallint not null default 14 check (booking_window_days between 0 and 365),
  active boolean not null default true,
  sort_order smallint not null default 0
);
comment on table public.membership_plans is 'What is on sale. A plan without a price is sold on request.';
comment on column public.membership_plans.price_cents is 'A month''s price.';

create table public.memberships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  status text not null default 'active' check (status in ('pending', 'active', 'cancelled', 'expired')),
  started_on date not null,
  end_date date not null,
  price_cents integer not null default 0 check (price_cents >= 0),
  payment_id uuid references public.payments (id),
  created_at timestamptz not null default now(),
  constraint memberships_end_after_they_start check (end_date >= started_on)
);
comment on table public.memberships is 'Who is a member until when. One active membership a person.';
create unique index memberships_one_active_each on public.memberships (user_id) where status = 'active';
create index memberships_user_id_idx on public.memberships (user_id);
create index memberships_plan_id_idx on public.memberships (plan_id);
create index memberships_payment_id_idx on public.memberships (payment_id);

alter table public.membership_plans enable row level security;
alter table public.memberships enable row level security;
grant select on public.membership_plans to anon, authenticated;
grant select on public.memberships to authenticated;
grant select, insert, update, delete on public.membership_plans, public.memberships to service_role;

create policy "everyone sees the plans on sale" on public.membership_plans
  for select to anon, authenticated
  using (active);

create policy "members see the plan they hold, admins see all" on public.membership_plans
  for select to authenticated
  using (
    (select private.is_admin())
    or id in (select plan_id from public.memberships where user_id = (select auth.uid()))
  );

create policy "people read their own memberships, admins read all" on public.memberships
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
