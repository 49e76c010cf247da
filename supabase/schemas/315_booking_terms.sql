-- On what terms bays are booked: lengths, how long a time is held, until when it is cancelled for nothing. Staff can change them.
-- How long bookings last is whole half hours everywhere: the lengths that are offered are counted from these two.
create table public.booking_terms (
  only_one boolean primary key default true check (only_one),
  guest_window_days smallint not null default 14 check (guest_window_days between 0 and 365),
  min_minutes smallint not null default 60 check (min_minutes between 30 and 240),
  max_minutes smallint not null default 240 check (max_minutes between 30 and 480),
  hold_minutes smallint not null default 10 check (hold_minutes between 1 and 60),
  free_until_hours smallint not null default 24 check (free_until_hours between 0 and 336),
  late_fee_percent smallint not null default 50 check (late_fee_percent between 0 and 100),
  version integer not null default 1,
  constraint booking_terms_are_whole_half_hours check (min_minutes % 30 = 0 and max_minutes % 30 = 0),
  constraint booking_terms_allow_some_length check (min_minutes <= max_minutes)
);
comment on table public.booking_terms is 'On what terms bays are booked. One row.';
insert into public.booking_terms default values;

alter table public.booking_terms enable row level security;
grant select on public.booking_terms to anon, authenticated;
grant update on public.booking_terms to authenticated;
grant select, insert, update, delete on public.booking_terms to service_role;

create policy "everyone sees the terms" on public.booking_terms
for select
to anon, authenticated
using (true);

create policy "admins change the terms" on public.booking_terms
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create trigger count_change
before update on public.booking_terms
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.booking_terms
for each row
execute function private.note_change('only_one', 'by people');

-- Until when what begins at that time is cancelled for nothing, and what is kept afterwards.
create function private.cancelling_of(p_starts_at timestamptz)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('free_until', free_until, 'is_free', private.clock() <= free_until, 'late_fee_percent', percent)
  from
    (
      select p_starts_at - make_interval(hours => free_until_hours) as free_until, late_fee_percent as percent
      from public.booking_terms
    ) terms;
$$;

revoke execute on function private.cancelling_of(timestamptz) from public;
