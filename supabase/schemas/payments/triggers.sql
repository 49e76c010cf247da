-- Logs each completed payment with its amount. Payments that were only started are not logged.
create function private.note_taken()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(private.actor(), 'insert', tg_table_name, new.id::text, null, jsonb_build_object('amount_cents',
      new.amount_cents, 'gift_cents', new.gift_cents, 'tip_cents', new.tip_cents, 'status', new.status, 'method', new.method,
      'at_counter', new.at_counter, 'order_id', new.order_id, 'booking_id', new.booking_id, 'purchase_id', new.purchase_id),
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
$$;

create trigger note_taken
after update of status on public.payments
for each row
when (private.acts_for_others() and old.status in ('pending', 'authorized') and new.status = 'completed')
execute function private.note_taken();

create trigger note_insert
after insert on public.payments
for each row
when (private.acts_for_others() and new.status not in ('pending', 'authorized'))
execute function private.note_change('id', 'by people');

create trigger note_change
after update on public.payments
for each row
when
  (
    private.acts_for_others()
    and new.status not in ('pending', 'authorized')
    and not (old.status in ('pending', 'authorized') and new.status = 'completed')
  )
execute function private.note_change('id', 'by people');

-- Times shown to people use the venue's clock.
create function private.complete_by_the_clock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.completed_at := private.clock();
  return new;
end;
$$;

create trigger complete_by_the_clock
before update of completed_at on public.payments
for each row
when (old.completed_at is null and new.completed_at is not null)
execute function private.complete_by_the_clock();

create trigger note_discount
before insert on public.payments
for each row
when (new.status in ('completed', 'refunded') and new.booking_id is not null)
execute function private.note_discount();

create trigger note_discount_later
before update of status on public.payments
for each row
when (new.status = 'completed' and old.status <> 'completed' and new.booking_id is not null)
execute function private.note_discount();

-- Stores the tip of each refund. All refunds of a payment are updated, because another refund can change it.
create function private.note_tips_given_back()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed uuid := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> case tg_table_name
    when 'refunds' then 'payment_id' else 'refund_id' end;
begin
  if tg_table_name = 'refund_lines' then
    select payment_id into changed from public.refunds where id = changed;
  end if;
  update public.refunds r set tip_cents = coalesce(tip.cents, 0)
    from public.payments p, public.refunds one left join private.tips_given_back(array[changed]) tip on tip.refund_id = one.id
    where p.id = changed and p.tip_cents > 0 and one.payment_id = p.id and r.id = one.id and r.tip_cents <> coalesce(tip.cents, 0);
  return null;
end;
$$;

create trigger note_tips_given_back
after insert or delete or update of status, card_cents, settled_at on public.refunds
for each row
execute function private.note_tips_given_back();

create trigger note_tips_of_lines
after insert or update or delete on private.refund_lines
for each row
execute function private.note_tips_given_back();

create function private.note_refund_of_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(new.refunded_by, 'refund', 'payments', new.payment_id::text, null,
    jsonb_build_object('card_cents', new.card_cents, 'gift_cents', new.gift_cents, 'restock', new.restock), new.reason);
  return null;
end;
$$;

create trigger note_refund_of_staff
after insert on public.refunds
for each row
when (new.refunded_by is not null and not new.by_terms)
execute function private.note_refund_of_staff();

-- Records the venue's local date of a refund, as payments do.
create function private.settle_by_the_clock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.settled_at := private.clock();
  return new;
end;
$$;

create trigger settle_by_the_clock
before update of settled_at on public.refunds
for each row
when (new.settled_at is not null and new.settled_at is distinct from old.settled_at)
execute function private.settle_by_the_clock();

-- A payment at the register is refunded at the register: the refund waits until staff hand over the money.
create function private.note_counter_refund()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.at_counter := new.card_cents > 0
    and (select at_counter from public.payments where id = new.payment_id);
  return new;
end;
$$;

create trigger note_counter_refund
before insert on public.refunds
for each row
execute function private.note_counter_refund();

create trigger note_cash_taken
after insert or update of status on public.payments
for each row
when (new.status = 'completed' and new.at_counter and new.method = 'cash')
execute function private.note_cash_taken();

create trigger note_cash_given_back
after update of status on public.refunds
for each row
when (new.status = 'completed' and new.at_counter)
execute function private.note_cash_given_back();

create trigger follow_money
after insert or update or delete on public.payments
for each row
execute function private.follow_money();

create trigger follow_refunds
after insert or update or delete on public.refunds
for each row
execute function private.follow_refunds();
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
