-- What the overview, a person's page and the alerts are made of, beside bookings (970_live.sql).
create function private.tell_office()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform private.tell('office', tg_table_name, '{}');
  end if;
  return null;
end;
$$;
revoke execute on function private.tell_office() from public;

create trigger tell_new
after insert on public.check_ins
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.check_ins
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.check_ins
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.payments
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.payments
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.refunds
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.refunds
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.orders
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.orders
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.memberships
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.memberships
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.memberships
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.gym_members
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.gym_members
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.gym_members
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.events
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.events
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.events
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on public.event_signups
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on public.event_signups
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_gone
after delete on public.event_signups
referencing old table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on private.disputes
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on private.disputes
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on private.terminal_checkouts
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_changed
after update on private.terminal_checkouts
referencing new table as changed
for each statement
execute function private.tell_office();
create trigger tell_new
after insert on private.split_cash_taken
referencing new table as changed
for each statement
execute function private.tell_office();

-- Of letters only those that were given up need somebody.
create function private.tell_lost_letter()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell('office', 'letters', '{}');
  return null;
end;
$$;
create trigger tell_lost
after update of status on private.mail_outbox
for each row
when (new.status = 'failed' and old.status <> 'failed')
execute function private.tell_lost_letter();
revoke execute on function private.tell_lost_letter() from public;
