-- What staff do with somebody's membership: sell it at the desk, give it, extend, pause and end it.

-- The whole sale, or nothing of it: paid in cash or at the terminal, or free. Whoever asks again with the same attempt is answered with
-- the sale that there is.
create function public.staff_sell_plan(p_sale jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  buyer uuid := (select user_id from public.gym_members where id = (p_sale ->> 'member_id')::bigint);
  is_free boolean := p_sale ->> 'method' = 'free';
  bought public.membership_purchases;
  plan public.membership_plans;
  wanted public.payments;
  problem jsonb;
begin
  perform private.act_as(p_by, p_sale ->> 'reason');
  if buyer is null then
    return '{"state": "no_account"}';
  end if;
  perform pg_advisory_xact_lock(hashtext('membership of ' || buyer));
  select * into bought from public.membership_purchases where attempt_key = p_sale ->> 'attempt_key';
  if bought.id is not null then
    return private.plan_sold(bought, p_sale, buyer);
  end if;
  select * into plan from public.membership_plans where id = (p_sale ->> 'plan_id')::uuid and active;
  if plan.id is null or (plan.price_cents is null and not is_free) then
    return '{"state": "not_sold"}';
  elsif not is_free and plan.price_cents * plan.months <> (p_sale ->> 'price_cents')::integer then
    return '{"state": "changed"}';
  end if;
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    values (p_sale ->> 'attempt_key', buyer, plan.id, plan.months, case when is_free then 0 else plan.price_cents * plan.months end,
      (p_sale ->> 'until')::date)
    returning * into bought;
  problem := case when private.is_paused(buyer) then '{"state": "paused"}'
    when private.other_membership(bought) then '{"state": "other_plan"}' else private.not_in_turn(bought, bought.shown_until) end;
  if problem is not null then
    raise exception using errcode = 'NLSAL', message = problem;
  elsif bought.price_cents = 0 then
    perform private.begin_membership(bought.id, null);
  else
    wanted.user_id := buyer;
    wanted.purchase_id := bought.id;
    wanted.description := plan.name || ' membership ' || bought.number;
    wanted.method := p_sale ->> 'method';
    perform private.pay_plan_at_counter(wanted, bought.price_cents);
  end if;
  return private.plan_sold(bought, p_sale, buyer);
exception when sqlstate 'NLSAL' then
  return sqlerrm::jsonb;
end;
$$;

create function private.pay_plan_at_counter(p_wanted public.payments, p_cents integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  opened jsonb := private.open_payment(p_wanted, p_cents, jsonb_build_object('source_hash', 'counter', 'card_cents', p_cents));
  payment_id uuid := (opened -> 'payment' ->> 'id')::uuid;
  short jsonb;
begin
  update public.payments set status = 'authorized', at_counter = true, method = p_wanted.method where id = payment_id;
  short := public.fulfil_payment(payment_id);
  if short <> '[]' then
    raise exception using errcode = 'NLSAL', message = jsonb_build_object('state', short -> 0 ->> 'code');
  end if;
  perform public.complete_payment(payment_id);
end;
$$;

-- How the sale of an attempt stands: as it was asked, or the attempt is another one's.
create function private.plan_sold(p_bought public.membership_purchases, p_sale jsonb, p_buyer uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'number', sold.number, 'end_date', (select end_date from public.memberships where id = sold.membership_id),
      'state', case
        when sold.status = 'paid'
        and sold.user_id = p_buyer
        and sold.plan_id = (p_sale ->> 'plan_id')::uuid
        and coalesce((select method from public.payments where purchase_id = sold.id and status = 'completed'), 'free') = case
          when sold.price_cents = 0 then 'free'
          else p_sale ->> 'method'
        end then 'sold'
        else 'changed'
      end
    )
  from public.membership_purchases sold
  where sold.id = p_bought.id;
$$;

-- One change of a membership that runs or rests, from what was shown. Whoever asks again for what has been done is told that it is.
create function public.staff_change_membership(p_id uuid, p_change jsonb, p_by uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.memberships;
  act text := p_change ->> 'act';
begin
  perform private.act_as(p_by, p_change ->> 'reason');
  perform 1 from public.profiles where id = (select user_id from public.memberships where id = p_id) for update;
  select * into held from public.memberships where id = p_id for update;
  if held.id is null then
    return '{"state": "unknown"}';
  elsif private.has_changed_so(held, p_change) then
    return jsonb_build_object('state', 'done', 'end_date', held.end_date);
  elsif held.status not in ('active', 'paused') then
    return '{"state": "over"}';
  elsif exists (select from public.membership_purchases where user_id = held.user_id and status = 'taken') then
    return '{"state": "being_paid"}';
  elsif act = 'pause' and (p_change ->> 'until')::date <= private.today() then
    return '{"state": "pause_too_short"}';
  elsif (held.status, held.end_date, held.cancelled_at is not null) is distinct from
    (p_change ->> 'shown_status', (p_change ->> 'shown_end')::date, (p_change ->> 'shown_ends')::boolean)
    or (act = 'pause') and held.status = 'paused'
  then
    return '{"state": "changed"}';
  end if;
  update public.memberships
    set
      end_date = case act when 'extend' then (p_change ->> 'until')::date when 'end' then greatest(started_on, private.today())
        when 'resume' then private.end_after_pause(held, private.today()) else end_date end,
      status = case act when 'pause' then 'paused' when 'resume' then 'active' when 'end' then 'cancelled' else status end,
      paused_on = case when act = 'pause' then private.today() when act not in ('resume', 'end') then paused_on end,
      resumes_on = case when act = 'pause' then (p_change ->> 'until')::date when act not in ('resume', 'end') then resumes_on end,
      cancelled_at = case when act in ('end', 'end_later') then coalesce(cancelled_at, private.clock())
        when act <> 'keep' then cancelled_at end,
      reminded_at = case when act not in ('extend', 'resume', 'keep') then reminded_at end
    where id = held.id
    returning * into held;
  perform private.tell_of_membership(held, act);
  return jsonb_build_object('state', 'done', 'end_date', held.end_date);
end;
$$;

create function private.has_changed_so(p_held public.memberships, p_change jsonb)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case p_change ->> 'act'
      when 'extend' then p_held.end_date = (p_change ->> 'until')::date
      and p_held.status in ('active', 'paused')
      when 'pause' then p_held.status = 'paused'
      and p_held.resumes_on is not distinct from (p_change ->> 'until')::date
      when 'resume' then p_held.status = 'active'
      and p_change ->> 'shown_status' = 'paused'
      when 'end' then p_held.status = 'cancelled'
      when 'end_later' then p_held.cancelled_at is not null
      and p_held.status in ('active', 'paused')
      when 'keep' then p_held.cancelled_at is null
      and p_held.status in ('active', 'paused')
    end;
$$;

-- As many days as it rested come on top at its end.
create function private.end_after_pause(p_held public.memberships, p_from date)
returns date
language sql
immutable
set search_path = ''
as $$
  select p_held.end_date + greatest(p_from - p_held.paused_on, 0);
$$;

create function private.tell_of_membership(p_held public.memberships, p_act text)
returns void
language sql
security definer
set search_path = ''
as $$
  select
    private.queue_mail(
      profile.email, 'membership_changed',
      jsonb_build_object(
        'id', p_held.id, 'name', profile.full_name, 'plan_name', plan.name, 'act', p_act, 'end_date', p_held.end_date,
        'resumes_on', p_held.resumes_on, 'status', p_held.status,
        -- The same words may be true again on one day.
        'at', private.ms(now())
      )
    )
  from
    public.profiles profile,
    public.membership_plans plan
  where profile.id = p_held.user_id and plan.id = p_held.plan_id;
$$;

-- Those whose pause is over count again, from the day that was set, whenever this is asked.
create function private.resume_memberships()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  held public.memberships;
begin
  for held in
    update public.memberships
      set status = 'active', end_date = private.end_after_pause(memberships, resumes_on), paused_on = null, resumes_on = null,
        reminded_at = null
      where id in (select id from public.memberships where status = 'paused' and resumes_on <= private.today() order by id for update)
      returning *
  loop
    perform private.tell_of_membership(held, 'resume');
  end loop;
end;
$$;

revoke execute
on function public.staff_sell_plan(jsonb, uuid),
private.pay_plan_at_counter(public.payments, integer),
private.plan_sold(public.membership_purchases, jsonb, uuid),
public.staff_change_membership(uuid, jsonb, uuid),
private.has_changed_so(public.memberships, jsonb),
private.end_after_pause(public.memberships, date),
private.tell_of_membership(public.memberships, text),
private.resume_memberships()
from public;
grant execute on function public.staff_sell_plan(jsonb, uuid), public.staff_change_membership(uuid, jsonb, uuid) to service_role;
