create sequence private.membership_numbers start with 10001;

create function private.next_membership_number()
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select 'NM-' || nextval('private.membership_numbers');
$$;

create table public.membership_purchases (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.next_membership_number(),
  attempt_key text not null unique check (length(attempt_key) between 16 and 64),
  user_id uuid not null references public.profiles (id)
    on delete cascade,
  plan_id uuid not null references public.membership_plans (id),
  membership_id uuid references public.memberships (id)
    on delete set null,
  status text not null default 'pending' check (status in ('pending', 'taken', 'paid', 'refunded')),
  months smallint not null check (months between 1 and 36),
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  shown_until date
);
comment on table public.membership_purchases is
  'A period of membership that somebody buys: the first one, or the next. One row a checkout attempt.';
comment on column public.membership_purchases.status is 'taken: its money is held, and no other plan of this person can be.';
create index membership_purchases_user_id_idx on public.membership_purchases (user_id);
create index membership_purchases_plan_id_idx on public.membership_purchases (plan_id);
create index membership_purchases_membership_id_idx on public.membership_purchases (membership_id);
alter table public.payments add foreign key (purchase_id) references public.membership_purchases (id);

alter table public.membership_purchases enable row level security;
-- All but attempt_key: whoever knows it could repeat what another has done. Staff do not read it either.
grant select (id, number, user_id, plan_id, membership_id, status, months, price_cents, created_at, paid_at, shown_until)
on public.membership_purchases
to authenticated;
grant select, insert, update, delete on public.membership_purchases to service_role;

create policy "people read what they bought, staff read all" on public.membership_purchases
for select
to authenticated
using (user_id = (select private.signed_in_id()) or (select private.is_staff()));

create trigger stand_under_account_now
before insert on public.membership_purchases
for each row
execute function private.stand_under_account_now();

-- One purchase of a person is settled before the next begins, and each begins from the end that its buyer was shown.
create function private.next_end(p_purchase public.membership_purchases)
returns date
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.period_end(
      coalesce(
        (
          select end_date + 1
          from public.memberships
          where
            user_id = p_purchase.user_id
            and plan_id = p_purchase.plan_id
            and status = 'active'
            and end_date >= private.today()
        ),
        private.today()
      ),
      p_purchase.months
    );
$$;

-- One active membership a person: another plan can be had when this one is over.
create function private.other_membership(p_purchase public.membership_purchases)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    exists (
      select
      from public.memberships
      where user_id = p_purchase.user_id and status = 'active' and plan_id <> p_purchase.plan_id and end_date >= private.today()
    )
    or exists (
      select
      from public.membership_purchases
      where user_id = p_purchase.user_id and status = 'taken' and plan_id <> p_purchase.plan_id
    );
$$;

-- Why a purchase cannot be paid now: it would not end when its buyer was shown, or another one is being paid. The end is asked before
-- and after the other one is looked for, which may be settled between the two.
create function private.not_in_turn(p_purchase public.membership_purchases, p_shown_until date)
returns jsonb
language plpgsql
security definer
set search_path = ''
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

create function private.is_paused(p_user_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.memberships where user_id = p_user_id and status = 'paused');
$$;

-- Why no payment of a purchase can be opened: its plan is not sold any more, or not at what was shown; a membership is paused; another
-- plan is held; or it is not its turn. Null if one can.
create function private.not_for_sale(
  p_purchase public.membership_purchases,
  p_given public.membership_purchases,
  p_total_cents integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  plan public.membership_plans;
begin
  select * into plan from public.membership_plans where id = p_given.plan_id and active and price_cents is not null;
  if plan.id is null then
    return '{"state": "not_sold"}';
  elsif p_purchase.plan_id <> plan.id or p_purchase.price_cents <> plan.price_cents * plan.months
    or p_purchase.price_cents <> p_total_cents
  then
    return '{"state": "changed"}';
  elsif private.is_paused(p_purchase.user_id) then
    return '{"state": "paused"}';
  elsif private.other_membership(p_purchase) then
    return '{"state": "other_plan"}';
  end if;
  return private.not_in_turn(p_purchase, p_given.shown_until);
end;
$$;

-- A person pays one period of membership at a time, whatever is sent: nothing is charged without the last day that was shown, and
-- while one purchase is being paid, every other waits for what becomes of it or is refused. What this attempt has begun comes before
-- what is sold now: who asks again is told what was bought, and an open payment is settled as it was opened.
create function public.open_purchase(p_purchase jsonb, p_tender jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.membership_purchases := jsonb_populate_record(null::public.membership_purchases, p_purchase);
  found public.membership_purchases;
  wanted public.payments;
  problem jsonb;
  named jsonb;
begin
  perform pg_advisory_xact_lock(hashtext('membership of ' || given.user_id));
  given.user_id := private.account_now(given.user_id);
  perform pg_advisory_xact_lock(hashtext('membership of ' || given.user_id));
  -- An insert locks the person before it finds that the attempt is known, and who completes that one locks them after it.
  insert into public.membership_purchases (attempt_key, user_id, plan_id, months, price_cents, shown_until)
    select given.attempt_key, given.user_id, id, months, price_cents * months, given.shown_until
    from public.membership_plans where id = given.plan_id and active and price_cents is not null
      and not exists (select from public.membership_purchases where attempt_key = given.attempt_key)
    on conflict (attempt_key) do nothing;
  select * into found from public.membership_purchases where attempt_key = given.attempt_key for update;
  if found.id is null or found.user_id <> given.user_id then
    return '{"state": "not_sold"}';
  end if;
  named := jsonb_build_object('number', found.number);
  if found.status not in ('pending', 'taken') then
    return named || jsonb_build_object('state', found.status);
  end if;
  if not exists (select from public.payments where purchase_id = found.id and status in ('pending', 'authorized')) then
    problem := private.not_for_sale(found, given, (p_tender ->> 'total_cents')::integer);
    if problem is not null then
      return named || problem;
    end if;
    update public.membership_purchases set shown_until = given.shown_until where id = found.id;
  end if;
  if found.price_cents = 0 then
    perform private.begin_membership(found.id, null);
    return named || '{"state": "paid"}';
  end if;
  wanted.user_id := found.user_id;
  wanted.purchase_id := found.id;
  wanted.description := (select name from public.membership_plans where id = found.plan_id) || ' membership ' || found.number;
  return named || private.open_payment(wanted, found.price_cents, p_tender);
end;
$$;

-- What became of an attempt of one's own to become a member; null while the venue knows nothing of it.
create function public.purchase_of_attempt(p_attempt_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'status', bought.status, 'number', bought.number, 'plan', jsonb_build_object('name', plan.name),
      'membership', (select jsonb_build_object('end_date', end_date) from public.memberships where id = bought.membership_id)
    )
  from
    public.membership_purchases bought
    join public.membership_plans plan on plan.id = bought.plan_id
  where bought.attempt_key = p_attempt_key and bought.user_id = (select private.signed_in_id());
$$;

revoke execute
on function private.next_membership_number(),
private.next_end(public.membership_purchases),
private.other_membership(public.membership_purchases),
private.is_paused(uuid),
private.not_in_turn(public.membership_purchases, date),
private.not_for_sale(public.membership_purchases, public.membership_purchases, integer),
public.open_purchase(jsonb, jsonb),
public.purchase_of_attempt(text)
from public;
grant execute on function private.next_membership_number(), public.open_purchase(jsonb, jsonb) to service_role;
grant execute on function public.purchase_of_attempt(text) to authenticated;
