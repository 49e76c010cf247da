-- What the steps of a payment do to a purchase of a membership.

-- Two purchases of one person never begin at the same time: the profile is locked.
create function private.take_membership(p_purchase_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted public.membership_purchases;
begin
  select * into strict wanted from public.membership_purchases where id = p_purchase_id for update;
  if wanted.status = 'taken' then
    return '[]';
  end if;
  perform 1 from public.profiles where id = wanted.user_id for update;
  if private.is_paused(wanted.user_id) then
    return '[{"code": "paused"}]';
  elsif private.other_membership(wanted) then
    return '[{"code": "other_plan"}]';
  end if;
  if exists (select from public.membership_purchases where user_id = wanted.user_id and status = 'taken')
    or wanted.shown_until is distinct from private.next_end(wanted)
  then
    return '[{"code": "renewed"}]';
  end if;
  update public.membership_purchases set status = 'taken' where id = wanted.id and status = 'pending';
  return '[]';
end;
$$;

create function private.free_membership(p_purchase_id uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.membership_purchases set status = 'pending' where id = p_purchase_id and status = 'taken';
$$;

create function private.begin_membership(p_purchase_id uuid, p_payment_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.membership_purchases;
  held public.memberships;
begin
  update public.membership_purchases set status = 'paid', paid_at = now()
    where id = p_purchase_id and status in ('pending', 'taken') returning * into strict bought;
  perform 1 from public.profiles where id = bought.user_id for update;
  perform private.lapse_memberships_of(bought.user_id);
  update public.memberships
    set end_date = private.period_end(end_date + 1, bought.months), cancelled_at = null, reminded_at = null,
      price_cents = bought.price_cents, payment_id = coalesce(p_payment_id, payment_id)
    where user_id = bought.user_id and status = 'active' and plan_id = bought.plan_id
    returning * into held;
  if not found then
    insert into public.memberships (user_id, plan_id, started_on, end_date, price_cents, payment_id)
      values (bought.user_id, bought.plan_id, private.today(), private.period_end(private.today(), bought.months),
        bought.price_cents, p_payment_id)
      returning * into held;
  end if;
  update public.membership_purchases set membership_id = held.id where id = bought.id;
  perform private.queue_mail(profile.email, 'membership', jsonb_build_object('name', profile.full_name,
    'plan_name', plan.name, 'number', bought.number, 'price_cents', bought.price_cents,
    'started_on', held.started_on, 'end_date', held.end_date, 'card_cents', coalesce(payment.amount_cents, 0),
    'gift_cents', coalesce(payment.gift_cents, 0)) || private.means_of(payment))
    from public.membership_plans plan, public.profiles profile left join public.payments payment on payment.id = p_payment_id
    where profile.id = bought.user_id and plan.id = bought.plan_id;
end;
$$;

-- The period that was paid for and comes back is not a member's any more, also of a membership that a clock has ended and may
-- take up again.
create function private.take_back_membership(p_purchase_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  bought public.membership_purchases;
begin
  update public.membership_purchases set status = 'refunded' where id = p_purchase_id and status = 'paid' returning * into bought;
  perform 1 from public.profiles where id = bought.user_id for update;
  if exists (select from public.membership_purchases where membership_id = bought.membership_id and status = 'paid') then
    update public.memberships
      set end_date = greatest(started_on, (end_date + 1 - make_interval(months => bought.months))::date - 1)
      where id = bought.membership_id and (status in ('active', 'paused') or lapsed_at is not null);
  else
    update public.memberships set status = 'cancelled', lapsed_at = null, paused_on = null, resumes_on = null
      where id = bought.membership_id and (status in ('active', 'paused') or lapsed_at is not null);
  end if;
end;
$$;

revoke execute
on function private.take_membership(uuid),
private.free_membership(uuid),
private.begin_membership(uuid, uuid),
private.take_back_membership(uuid)
from public;
