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

-- Came, did not come, or neither after all. Two desks at once: the second is told what the first has done.
create function public.staff_mark(p_id uuid, p_was text, p_status text, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found public.bookings;
begin
  perform private.act_as(p_by, '');
  select * into found from public.bookings where id = p_id for update;
  if found.status is distinct from p_was then
    return jsonb_build_object('state', coalesce(found.status, 'gone'));
  elsif not private.stop_move(p_id) then
    return '{"state": "moving"}';
  end if;
  begin
    update public.bookings set status = p_status where id = p_id returning * into found;
  exception when exclusion_violation then
    return '{"state": "taken"}';
  end;
  delete from public.check_ins where booking_id = p_id and p_status <> 'attended';
  if p_status = 'attended' then
    perform private.check_in(found);
  end if;
  return jsonb_build_object('state', found.status, 'number', found.number);
end;
$$;

-- Into the member book as well, so that who was a guest once is somebody the next time.
create function private.check_in(p_booking public.bookings)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  owner_id uuid := private.account_now(p_booking.user_id);
  member_id bigint := (select id from public.gym_members where user_id = owner_id);
begin
  if member_id is null and owner_id is not null then
    -- Under the account's e-mail: the one that was typed may be anybody's.
    select public.record_gym_member(id, email, coalesce(nullif(full_name, ''), p_booking.contact_name), p_booking.phone)
      into member_id from public.profiles where id = owner_id;
  elsif member_id is null and p_booking.email <> '' then
    member_id := coalesce((select id from public.gym_members where email = p_booking.email and address_counts),
      private.member_of_left_address(p_booking.email),
      public.record_gym_member(null, p_booking.email, p_booking.contact_name, p_booking.phone));
  end if;
  if member_id is not null then
    update public.gym_members set last_contact_at = greatest(last_contact_at, private.clock()) where id = member_id;
  end if;
  insert into public.check_ins (gym_member_id, booking_id, checked_in_at) values (member_id, p_booking.id, private.clock());
end;
$$;

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

-- When they left, if somebody tells later; now at the latest, and not before they came.
create function public.staff_check_out(p_id uuid, p_by uuid, p_at timestamptz default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_by, '');
  update public.check_ins set checked_out_at = greatest(checked_in_at, least(coalesce(p_at, private.clock()), private.clock()))
    where booking_id = p_id and checked_out_at is null;
  return jsonb_build_object('state', case when found then 'checked_out' else 'gone' end,
    'number', (select number from public.bookings where id = p_id));
end;
$$;

revoke execute
on function public.staff_mark(uuid, text, text, uuid),
private.check_in(public.bookings),
private.is_left_behind(timestamptz),
public.staff_check_out(uuid, uuid, timestamptz)
from public;
grant execute
on function public.staff_mark(uuid, text, text, uuid), public.staff_check_out(uuid, uuid, timestamptz)
to service_role;
