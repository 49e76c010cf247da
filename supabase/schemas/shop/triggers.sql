-- Orders log sales and returns, and a count logs its reason.
create trigger note_change
after insert or update or delete on public.stock_items
for each row
when (private.acts_for_others() and current_setting('nightlark.reason', true) <> '')
execute function private.note_change('id', 'by people');

create trigger form_phone
before insert or update of phone on public.orders
for each row
when (new.phone <> '')
execute function private.form_phone();
create trigger stand_under_account_now
before insert on public.orders
for each row
when (new.user_id is not null)
execute function private.stand_under_account_now();

create function private.begin_fulfilment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.fulfilments (order_id, state)
    values (new.id, case when new.delivery = 'counter' then 'handed_over' else 'new' end) on conflict do nothing;
  return null;
end;
$$;

create trigger begin_fulfilment
after insert or update of status on public.orders
for each row
when (new.status = 'paid' and new.delivery <> 'email')
execute function private.begin_fulfilment();

create trigger tell_shelf
after insert or update or delete on public.stock_items
for each row
execute function private.tell_shelf();
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
