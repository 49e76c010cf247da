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

create trigger stand_under_account_now
before insert on public.membership_purchases
for each row
execute function private.stand_under_account_now();
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
