create sequence private.membership_numbers start with 10001;
create function private.next_membership_number() returns text
  language sql volatile security definer set search_path = ''
as $$
  select 'NM-' || nextval('private.membership_numbers')
$$;
revoke execute on function private.next_membership_number() from public;
grant execute on function private.next_membership_number() to service_role;

alter table public.memberships
  add column cancelled_at timestamptz,
  add column reminded_at timestamptz;
comment on column public.memberships.cancelled_at is 'Its holder wants it to end with the period that is paid for.';
create index memberships_ending_idx on public.memberships (end_date) where status = 'active';

create table public.membership_purchases (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_membership_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid not null references public.profiles (id) on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  membership_id uuid references public.memberships (id) on delete set null,
  status text not null default 'pending' check (status in ('pending', 'taken', 'paid', 'refunded')),
  months smallint not null check (months between 1 and 36),
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
comment on table public.membership_purchases is 'A period of membership that somebody buys: the first one, or the next. One row a checkout attempt.';
comment on column public.membership_purchases.status is 'taken: its money is held, and no other plan of this person can be.';
create index membership_purchases_user_id_idx on public.membership_purchases (user_id);
create index membership_purchases_plan_id_idx on public.membership_purchases (plan_id);
create index membership_purchases_membership_id_idx on public.membership_purchases (membership_id);

alter table public.membership_purchases enable row level security;
grant select on public.membership_purchases to authenticated;
grant select, insert, update, delete on public.membership_purchases to service_role;
create policy "people read what they bought, admins read all" on public.membership_purchases
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

alter table public.payments add column purchase_id uuid references public.membership_purchases (id);
create index payments_purchase_id_idx on public.payments (purchase_id);
create unique index payments_one_open_per_purchase on public.payments (purchase_id) where status in ('pending', 'authorized');

-- The last day that a period of months counts, from its first day: the day before the same day of a later month, or the last
-- of that month where it has no such day. Equals periodFrom in domain/membership-period.ts.
create function private.period_end(p_first date, p_months integer) returns date
  language sql immutable set search_path = ''
as $$
  select case when extract(day from same) < extract(day from p_first) then same else same - 1 end
  from (select (p_first + make_interval(months => p_months))::date as same) later
$$;

create function public.open_purchase(p_purchase jsonb, p_tender jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given public.membership_purchases := jsonb_populate_record(null::public.membership_purchases, p_purchase);
  found public.membership_purchases;
  plan public.membership_plans;
  wanted public.payments;
  named jsonb;
begin
  select * into plan from public.membership_plans where id = given.plan_id and active and price_cents is not null;
  if plan.id is null then
    return '{"state": "not_sold"}';
  end if;
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents)
    values (given.attempt_key, given.user_id, plan.id, plan.months, plan.price_cents * plan.months)
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

-- One active membership a person: another plan can be had when this one is over.
create function private.other_membership(p_purchase public.membership_purchases) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.memberships
    where user_id = p_purchase.user_id and status = 'active' and plan_id <> p_purchase.plan_id
      and end_date >= private.today())
    or exists (select from public.membership_purchases
      where user_id = p_purchase.user_id and status = 'taken' and plan_id <> p_purchase.plan_id)
$$;

-- Two purchases of one person never begin at the same time: the profile is locked.
create function private.take_membership(p_purchase_id uuid) returns text[]
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted public.membership_purchases;
begin
  select * into strict wanted from public.membership_purchases where id = p_purchase_id for update;
  perform 1 from public.profiles where id = wanted.user_id for update;
  if private.other_membership(wanted) then
    return array['A second membership'];
  end if;
  update public.membership_purchases set status = 'taken' where id = wanted.id and status = 'pending';
  return '{}';
end;
$$;

create function private.free_membership(p_purchase_id uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.membership_purchases set status = 'pending' where id = p_purchase_id and status = 'taken'
$$;

create function private.begin_membership(p_purchase_id uuid, p_payment_id uuid) returns void
  language plpgsql security definer set search_path = ''
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
    'started_on', held.started_on, 'end_date', held.end_date))
    from public.profiles profile, public.membership_plans plan
    where profile.id = bought.user_id and plan.id = bought.plan_id;
end;
$$;

create function private.lapse_memberships_of(p_user_id uuid) returns integer
  language sql security definer set search_path = ''
as $$
  with lapsed as (
    update public.memberships set status = case when cancelled_at is null then 'expired' else 'cancelled' end
      where status = 'active' and end_date < private.today() and (p_user_id is null or user_id = p_user_id)
      returning 1
  )
  select count(*)::integer from lapsed
$$;

-- The period that was paid for and comes back is not a member's any more.
create function private.take_back_membership(p_purchase_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  bought public.membership_purchases;
begin
  update public.membership_purchases set status = 'refunded' where id = p_purchase_id and status = 'paid' returning * into bought;
  if exists (select from public.membership_purchases where membership_id = bought.membership_id and status = 'paid') then
    update public.memberships
      set end_date = greatest(started_on, (end_date + 1 - make_interval(months => bought.months))::date - 1)
      where id = bought.membership_id and status = 'active';
  else
    update public.memberships set status = 'cancelled' where id = bought.membership_id and status = 'active';
  end if;
end;
$$;

-- Their holder's own wish: to let it end, or to keep it after all.
create function public.end_membership(p_user_id uuid, p_ends boolean) returns date
  language sql security definer set search_path = ''
as $$
  update public.memberships set cancelled_at = case when p_ends then coalesce(cancelled_at, private.clock()) end
    where user_id = p_user_id and status = 'active'
    returning end_date
$$;

revoke execute on function private.period_end(date, integer), public.open_purchase(jsonb, jsonb),
  private.other_membership(public.membership_purchases), private.take_membership(uuid), private.free_membership(uuid), private.begin_membership(uuid, uuid),
  private.lapse_memberships_of(uuid), private.take_back_membership(uuid), public.end_membership(uuid, boolean)
  from public, anon, authenticated;
grant execute on function public.open_purchase(jsonb, jsonb), public.end_membership(uuid, boolean) to service_role;
