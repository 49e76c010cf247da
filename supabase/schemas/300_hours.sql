create table public.opening_hours (
  id uuid primary key default gen_random_uuid(),
  weekday smallint not null check (weekday between 0 and 6),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute between 1 and 2880),
  version integer not null default 1,
  constraint opening_hours_close_after_they_open check (closes_minute > opens_minute),
  unique (weekday, opens_minute)
);
comment on table public.opening_hours is
  'Staffed hours, for everyone. Sunday is 0; minutes of the venue''s wall clock, above 1440 past midnight.';

create table public.opening_exceptions (
  id uuid primary key default gen_random_uuid(),
  day date not null unique,
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute between 1 and 2880),
  members_too boolean not null default false,
  note text not null default '' check (length(note) <= 200),
  version integer not null default 1,
  constraint opening_exceptions_open_and_close
    check ((opens_minute is null) = (closes_minute is null) and (opens_minute is null or closes_minute > opens_minute))
);
comment on table public.opening_exceptions is 'Days with other hours, or none. members_too closes the venue to members as well.';

alter table public.opening_hours enable row level security;
alter table public.opening_exceptions enable row level security;
grant select on public.opening_hours, public.opening_exceptions to anon, authenticated;
grant insert, update, delete on public.opening_hours, public.opening_exceptions to authenticated;
grant select, insert, update, delete on public.opening_hours, public.opening_exceptions to service_role;

create policy "everyone sees when the venue is open" on public.opening_hours
for select
to anon, authenticated
using (true);

create policy "admins add hours" on public.opening_hours
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change hours" on public.opening_hours
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove hours" on public.opening_hours
for delete
to authenticated
using ((select private.is_admin()));

create policy "everyone sees the days with other hours" on public.opening_exceptions
for select
to anon, authenticated
using (true);

create policy "admins add days with other hours" on public.opening_exceptions
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change days with other hours" on public.opening_exceptions
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy "admins remove days with other hours" on public.opening_exceptions
for delete
to authenticated
using ((select private.is_admin()));

create trigger count_change
before update on public.opening_hours
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger count_change
before update on public.opening_exceptions
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.opening_hours
for each row
execute function private.note_change('id', 'by people');
create trigger note_change
after insert or update or delete on public.opening_exceptions
for each row
execute function private.note_change('id', 'by people');

-- When somebody is at the desk on a day: its exception, else the hours of its weekday.
create function private.staffed_hours(p_day date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          case
            when opens_minute is null then '[]'
            else jsonb_build_array(jsonb_build_object('opens_minute', opens_minute, 'closes_minute', closes_minute))
          end
        from public.opening_exceptions
        where day = p_day
      ),
      (
        select jsonb_agg(jsonb_build_object('opens_minute', opens_minute, 'closes_minute', closes_minute) order by opens_minute)
        from public.opening_hours
        where weekday = extract(dow from p_day)
      ),
      '[]'
    );
$$;

revoke execute on function private.staffed_hours(date) from public;
