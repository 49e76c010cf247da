-- A person pays one period of membership at a time, whatever is sent: nothing is charged without the last day that was shown, and
-- while one purchase is being paid, every other waits for what becomes of it or is refused.
create or replace function public.open_purchase(p_purchase jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given public.membership_purchases := jsonb_populate_record(null::public.membership_purchases, p_purchase);
  found public.membership_purchases;
  plan public.membership_plans;
  wanted public.payments;
  in_turn jsonb;
  named jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('membership of ' || given.user_id));
  select * into plan from public.membership_plans where id = given.plan_id and active and price_cents is not null;
  if plan.id is null then
    return '{"state": "not_sold"}';
  end if;
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    values (given.attempt_key, given.user_id, plan.id, plan.months, plan.price_cents * plan.months, given.shown_until)
    on conflict (attempt_key) do nothing;
  select * into found from public.membership_purchases where attempt_key = given.attempt_key for update;
  if found.user_id <> given.user_id then
    return '{"state": "not_sold"}';
  end if;
  named := jsonb_build_object('number', found.number);
  if found.status not in ('pending', 'taken') then
    return named || jsonb_build_object('state', found.status);
  end if;
  if found.plan_id <> plan.id or found.price_cents <> plan.price_cents * plan.months
    or found.price_cents <> (p_tender ->> 'total_cents')::integer
  then
    return named || '{"state": "changed"}';
  end if;
  if private.other_membership(found) then
    return named || '{"state": "other_plan"}';
  end if;
  if not exists (select from public.payments where purchase_id = found.id and status in ('pending', 'authorized')) then
    in_turn := private.not_in_turn(found, given.shown_until);
    if in_turn is not null then
      return named || in_turn;
    end if;
    update public.membership_purchases set shown_until = given.shown_until where id = found.id;
  end if;
  if found.price_cents = 0 then
    perform private.begin_membership(found.id, null);
    return named || '{"state": "paid"}';
  end if;
  wanted.user_id := found.user_id;
  wanted.purchase_id := found.id;
  wanted.description := plan.name || ' membership ' || found.number;
  return named || private.open_payment(wanted, found.price_cents, p_tender);
end;
$$;

-- Why a purchase cannot be paid now: it would not end when its buyer was shown, or another one is being paid. The end is asked before
-- and after the other one is looked for, which may be settled between the two.
create function private.not_in_turn(p_purchase public.membership_purchases, p_shown_until date) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  end_before date := private.next_end(p_purchase);
  other public.payments;
begin
  select p.* into other from public.payments p join public.membership_purchases bought on bought.id = p.purchase_id
    where bought.user_id = p_purchase.user_id and bought.id <> p_purchase.id and p.status in ('pending', 'authorized')
    order by p.created_at limit 1;
  if p_shown_until is distinct from end_before or p_shown_until is distinct from private.next_end(p_purchase) then
    return jsonb_build_object('state', case when exists (
        select from public.memberships where user_id = p_purchase.user_id and plan_id = p_purchase.plan_id and status = 'active'
          and end_date >= p_shown_until)
      then 'renewed' else 'moved' end);
  elsif other.id is not null then
    return jsonb_build_object('state', 'unsettled', 'payment', private.payment_facts(other));
  end if;
  return null;
end;
$$;
revoke execute on function private.not_in_turn(public.membership_purchases, date) from public;

create or replace function private.take_membership(p_purchase_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.membership_purchases;
begin
  select * into strict wanted from public.membership_purchases where id = p_purchase_id for update;
  if wanted.status = 'taken' then
    return '{}';
  end if;
  perform 1 from public.profiles where id = wanted.user_id for update;
  if private.other_membership(wanted) then
    return array['other_plan'];
  end if;
  if exists (select from public.membership_purchases where user_id = wanted.user_id and status = 'taken')
    or wanted.shown_until is distinct from private.next_end(wanted)
  then
    return array['renewed'];
  end if;
  update public.membership_purchases set status = 'taken' where id = wanted.id and status = 'pending';
  return '{}';
end;
$$;
