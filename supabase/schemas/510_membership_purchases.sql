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
public.purchase_of_attempt(text)
from public;
grant execute on function private.next_membership_number() to service_role;
grant execute on function public.purchase_of_attempt(text) to authenticated;
