-- A refund that the bank does not take stays owed. It counts as given back, so that nobody gives it back twice, until it has been
-- tried again with success, somebody has paid it by hand, or an admin has said that nothing is owed.

-- What staff do about a refund that is owed: 'again' asks the bank once more, 'by_hand' has been paid another way, 'nothing'
-- is owed after all. Once; answers how it stands where somebody was faster.
create function public.cure_refund(p_refund_id uuid, p_way text, p_note text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  owed public.refunds;
  paid public.payments;
  note text := left(btrim(coalesce(p_note, '')), 200);
  code text;
begin
  perform private.need_staff();
  perform private.require_fresh_code();
  perform private.lock_bookings_of((select payment_id from public.refunds where id = p_refund_id));
  select p.* into paid from public.payments p join public.refunds r on r.payment_id = p.id where r.id = p_refund_id for update of p;
  select * into owed from public.refunds where id = p_refund_id;
  if owed.status is distinct from 'failed' then
    return coalesce(owed.status, 'unknown');
  end if;
  if p_way <> 'again' and note = '' then
    perform private.refuse('refund_without_note');
  end if;
  perform private.act_as(auth.uid(), note);

  if p_way = 'again' then
    update public.refunds set status = 'pending', settled_at = null, tries = tries + 1, provider_refund_id = null where id = owed.id;
    note := owed.reason;
    code := 'tried_again';
  elsif p_way = 'by_hand' then
    update public.refunds set status = 'completed', settled_at = now(), by_hand = true where id = owed.id returning * into owed;
    perform private.finish_refund(paid, owed);
    code := 'paid_by_hand';
  elsif p_way = 'nothing' and private.is_admin() then
    perform private.drop_refund(owed);
    code := 'nothing_owed';
  else
    perform private.refuse('waiver_by_staff');
  end if;
  perform private.write_audit(auth.uid(), 'refund', 'payments', paid.id::text, null,
    jsonb_build_object('card_cents', owed.card_cents, 'gift_cents', owed.gift_cents), note, code);
  return 'done';
end;
$$;

-- Counts no more: the money stays, the price is what it was, and the gift cards that the refund had ended are good again.
create function private.drop_refund(p_refund public.refunds)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  paid public.payments;
begin
  perform private.hand_on_quantities(p_refund.id);
  update public.refunds set status = 'dropped' where id = p_refund.id;
  update public.payments set refunded_cents = refunded_cents - p_refund.card_cents,
    gift_refunded_cents = gift_refunded_cents - p_refund.gift_cents where id = p_refund.payment_id returning * into paid;
  perform private.revive_cards(paid, p_refund);
  perform private.lower_prices(paid.booking_id, private.parts_of_refund(p_refund.id), -(p_refund.card_cents + p_refund.gift_cents));
end;
$$;

-- What was taken at the counter goes back over the counter: it waits until somebody of the staff has handed it over.
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

create function public.hand_back(p_refund_id uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  perform private.require_fresh_code();
  if not exists (select from public.refunds where id = p_refund_id and at_counter) then
    return 'unknown';
  end if;
  perform private.act_as(auth.uid(), '', 'handed_back');
  if not public.settle_refund(p_refund_id, 'completed') then
    return 'settled';
  end if;
  perform private.write_audit(auth.uid(), 'refund', 'payments', payment_id::text, null,
    jsonb_build_object('handed_back_cents', card_cents), '', 'handed_back')
    from public.refunds where id = p_refund_id;
  return 'handed_back';
end;
$$;

-- Another refund pays off one that was owed: for the same lines.
create function private.hand_on_lines(p_owed_id uuid, p_paid_off_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.refund_lines
  set refund_id = p_paid_off_id
  where refund_id = p_owed_id;
$$;

-- A refund is to count no more, and another one gives a part of the same lines: they are back as before. Where that has come through
-- already, the goods that were to come with this one do so now. Both are locked, so that who settles the other waits, or is seen.
create function private.hand_on_quantities(p_dropped_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  line private.refund_lines;
  other record;
begin
  perform 1 from public.refunds where id in (select l.refund_id from private.refund_lines l
      where l.request_id in (select request_id from private.refund_lines where refund_id = p_dropped_id))
    order by id for update;
  for line in select * from private.refund_lines where refund_id = p_dropped_id and quantity > 0 loop
    select l.refund_id, r.status, p.order_id into other
      from private.refund_lines l join public.refunds r on r.id = l.refund_id join public.payments p on p.id = r.payment_id
      where (l.request_id, l.position) = (line.request_id, line.position) and l.refund_id <> p_dropped_id and r.status <> 'dropped'
      order by r.status = 'completed', r.id limit 1;
    continue when not found;
    update private.refund_lines set quantity = case when refund_id = p_dropped_id then 0 else line.quantity end
      where (request_id, position) = (line.request_id, line.position) and refund_id in (p_dropped_id, other.refund_id);
    if other.status = 'completed' and line.is_returned then
      perform private.move_shelf(jsonb_build_array(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', line.quantity)), -1)
        from public.order_lines l where l.order_id = other.order_id and l.position = line.position;
    end if;
  end loop;
end;
$$;

revoke execute
on function public.cure_refund(uuid, text, text),
private.drop_refund(public.refunds),
private.note_counter_refund(),
public.hand_back(uuid),
private.hand_on_lines(uuid, uuid),
private.hand_on_quantities(uuid)
from public;
grant execute on function public.cure_refund(uuid, text, text), public.hand_back(uuid) to authenticated;
