create table public.bays (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  capacity smallint not null default 4 check (capacity between 1 and 20),
  left_handed boolean not null default false,
  active boolean not null default true,
  sort_order smallint not null default 0 check (sort_order between 0 and 999),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 120),
  version integer not null default 1,
  picture text check (picture ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}[.](webp|jpg)$' and starts_with(picture, id::text || '/')),
  picture_alt text not null default '' check (length(picture_alt) <= 200)
);
comment on table public.bays is 'The simulator bays. An inactive bay takes no new bookings.';
comment on column public.bays.buffer_minutes is 'To tidy up after a booking. Guests do not see it.';

alter table public.bays enable row level security;
grant select on public.bays to anon, authenticated;
-- Out of service a bay goes by set_bay_service, which asks why.
grant
  insert (id, name, description, capacity, left_handed, buffer_minutes, sort_order),
  update (name, description, capacity, left_handed, buffer_minutes, sort_order, picture, picture_alt)
on public.bays
to authenticated;
grant select, insert, update, delete on public.bays to service_role;

create policy "everyone sees the active bays" on public.bays
for select
to anon, authenticated
using (active);

create policy "staff see all bays" on public.bays
for select
to authenticated
using ((select private.is_staff()));

create policy "admins add bays" on public.bays
for insert
to authenticated
with check ((select private.is_admin()));

create policy "admins change bays" on public.bays
for update
to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

-- Whether a bay is in service is not part of its form.
create trigger count_change
before update of name, description, capacity, left_handed, buffer_minutes, sort_order, picture, picture_alt, version
on public.bays
for each row
when (old is distinct from new)
execute function private.count_change();
create trigger note_change
after insert or update or delete on public.bays
for each row
execute function private.note_change('id', 'by people');

-- The secret in the QR code of each bay shows that a guest is there, so guests and members cannot read it here.
create table public.bay_codes (
  bay_id uuid primary key references public.bays (id)
    on delete cascade,
  key text not null unique default encode(extensions.gen_random_bytes(12), 'hex'),
  renewed_at timestamptz
);
comment on table public.bay_codes is 'The secret in the QR code of each bay. A new one ends the printed one.';

alter table public.bay_codes enable row level security;
grant select on public.bay_codes to authenticated, service_role;

create policy "staff see the codes of the bays" on public.bay_codes
for select
to authenticated
using ((select private.is_staff()));

create trigger note_change
after update on public.bay_codes
for each row
execute function private.note_change('bay_id', 'by people');

create function private.add_bay_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.bay_codes (bay_id) values (new.id);
  return null;
end;
$$;

create trigger add_bay_code
after insert on public.bays
for each row
execute function private.add_bay_code();

create function public.renew_bay_code(p_bay_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege;
  end if;
  update public.bay_codes set key = default, renewed_at = private.clock() where bay_id = p_bay_id;
  if not found then
    perform private.refuse('bay_unknown');
  end if;
end;
$$;

-- A bay goes out of service, or comes back. Answers how many coming bookings it still has: somebody has to move them.
create function public.set_bay_service(p_bay_id uuid, p_active boolean, p_reason text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege;
  elsif not p_active and length(trim(coalesce(p_reason, ''))) not between 1 and 300 then
    perform private.refuse('bay_without_reason');
  end if;
  perform private.act_as(auth.uid(), trim(p_reason));
  update public.bays set active = p_active where id = p_bay_id;
  if not found then
    perform private.refuse('bay_unknown');
  end if;
  return (select count(*) from public.bookings
    where bay_id = p_bay_id and status in ('confirmed', 'blocked') and ends_at > private.clock());
end;
$$;

revoke execute
on function public.set_bay_service(uuid, boolean, text), private.add_bay_code(), public.renew_bay_code(uuid)
from public;
grant execute on function public.set_bay_service(uuid, boolean, text), public.renew_bay_code(uuid) to authenticated;
