create table public.check_ins (
  id bigint generated always as identity primary key,
  -- Who comes without an account or an address is in no book, and has been here all the same.
  gym_member_id bigint references public.gym_members (id)
    on delete cascade,
  booking_id uuid references public.bookings (id)
    on delete set null,
  checked_in_at timestamptz not null,
  checked_out_at timestamptz,
  constraint check_ins_end_after_they_begin check (checked_out_at >= checked_in_at)
);
comment on table public.check_ins is 'Who came, when, and when they left.';
create index check_ins_checked_in_at_idx on public.check_ins (checked_in_at);
create index check_ins_gym_member_id_idx on public.check_ins (gym_member_id);
create index check_ins_booking_id_idx on public.check_ins (booking_id);

alter table public.check_ins enable row level security;
grant select on public.check_ins to authenticated;
grant select, insert, update, delete on public.check_ins to service_role;

create policy "people read their own visits, staff all" on public.check_ins
for select
to authenticated
using (
  (select private.is_staff())
  or gym_member_id in (select id from public.gym_members where user_id = (select private.signed_in_id()))
);

-- That somebody came is told by their booking.
create trigger note_change
after update on public.check_ins
for each row
when (private.acts_for_others())
execute function private.note_change('booking_id', 'by people');

-- A guest who is checked in may still pay and talk for a while after their time.
create function private.is_left_behind(p_ends_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_ends_at < private.clock() - interval '30 minutes';
$$;

revoke execute on function private.is_left_behind(timestamptz) from public;
