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
comment on table public.membership_plans is 'What is on sale. A plan without a price is sold on request.';
comment on column public.membership_plans.price_cents is 'A month''s price.';
comment on column public.membership_plans.weekly_hours is
  'The most hours from a Monday to a Sunday; null for no limit, as with the other limits.';
comment on column public.membership_plans.open_bookings is 'The most bookings that are still to begin.';
comment on column public.membership_plans.daily_peak_hours is 'The most hours a day of prices that are peak.';

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
  payment_id uuid references public.payments (id),
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
comment on table public.memberships is 'Who is a member until when. One membership a person that is active or paused.';
comment on column public.memberships.paused_on is
  'The first day that does not count: it counts for nothing, and as many days come on top at its end.';
comment on column public.memberships.resumes_on is 'The first day that counts again; null until staff say so.';
comment on column public.memberships.cancelled_at is 'Its holder wants it to end with the period that is paid for.';
comment on column public.memberships.lapsed_at is
  'When the venue ended it because its period was over; null for what was ended by a refund.';
create unique index memberships_one_active_each on public.memberships (user_id) where status in ('active', 'paused');
create index memberships_user_id_idx on public.memberships (user_id);
create index memberships_plan_id_idx on public.memberships (plan_id);
create index memberships_payment_id_idx on public.memberships (payment_id);
create index memberships_started_on_idx on public.memberships (started_on);
create index memberships_ending_idx on public.memberships (end_date) where status = 'active';
create index memberships_lapsed_idx on public.memberships (end_date) where status in ('expired', 'cancelled');

alter table public.membership_plans enable row level security;
alter table public.plan_settings enable row level security;
alter table public.memberships enable row level security;
grant select on public.membership_plans, public.plan_settings to anon, authenticated;
grant insert, update on public.membership_plans to authenticated;
grant update on public.plan_settings to authenticated;
grant select on public.memberships to authenticated;
grant select, insert, update, delete on public.membership_plans, public.plan_settings, public.memberships to service_role;

create policy "everyone sees the plans on sale" on public.membership_plans
for select
to anon, authenticated
using (active);

create policy "members see the plan they hold, staff see all" on public.membership_plans
for select
to authenticated
using (
  (select private.is_staff())
  or id in (select plan_id from public.memberships where user_id = (select private.signed_in_id()))
);

create policy "admins add plans" on public.membership_plans
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change plans" on public.membership_plans
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "everyone sees how plans are presented" on public.plan_settings
for select
to anon, authenticated
using (true);

create policy "admins change how plans are presented" on public.plan_settings
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "people read their own memberships, staff read all" on public.memberships
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger count_change
before update on public.membership_plans
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.membership_plans
for each row
execute function private.note_change('id', 'by people');
create trigger count_change
before update on public.plan_settings
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.plan_settings
for each row
execute function private.note_change('only_one', 'by people');
create trigger note_change
after insert or update on public.memberships
for each row
when (private.acts_for_others())
execute function private.note_change('id', 'by people');

-- A clock that ran ahead says later what it has done: a membership that ended by date alone takes up again.
create function private.lapse_memberships_of(p_user_id uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  lapsed integer;
begin
  update public.memberships
    set status = case when cancelled_at is null then 'expired' else 'cancelled' end, lapsed_at = private.clock()
    where status = 'active' and end_date < private.today() and (p_user_id is null or user_id = p_user_id);
  get diagnostics lapsed = row_count;

  -- Not over after all. One a person: the longest, unless another has begun meanwhile.
  update public.memberships set status = 'active', lapsed_at = null
    where id in (
      select distinct on (ended.user_id) ended.id from public.memberships ended
      where ended.lapsed_at is not null and ended.end_date >= private.today() and (p_user_id is null or ended.user_id = p_user_id)
        and not exists (select from public.memberships m where m.user_id = ended.user_id and m.status in ('active', 'paused'))
      order by ended.user_id, ended.end_date desc, ended.id);
  return lapsed;
end;
$$;

revoke execute
on function private.lapse_memberships_of(uuid)
from public;
