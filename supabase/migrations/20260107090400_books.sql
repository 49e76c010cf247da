-- What must be true of our own books at any moment when nothing is in flight. Each row is a sentence about what is not.
create function public.check_books() returns table (problem text)
  language sql stable security definer set search_path = ''
as $$
  select 'Order ' || o.number || ' is paid without a payment of its total.' from public.orders o
    where o.status = 'paid' and not exists (
      select from public.payments p where p.order_id = o.id and p.status = 'completed'
        and p.amount_cents + p.gift_cents = o.total_cents)
  union all
  select 'Payment ' || p.id || ' is completed, and its order is not paid.' from public.payments p
    join public.orders o on o.id = p.order_id where p.status = 'completed' and o.status <> 'paid'
  union all
  select 'Order ' || o.number || ' is paid ' || count(*) || ' times.' from public.orders o
    join public.payments p on p.order_id = o.id and p.status in ('completed', 'refunded') group by o.number having count(*) > 1
  union all
  select 'Order ' || o.number || ' holds goods that nobody pays for.' from public.orders o
    where o.stock_taken and o.status = 'pending'
      and not exists (select from public.payments p where p.order_id = o.id and p.status in ('pending', 'authorized'))
  union all
  select 'Payment ' || p.id || ' has been open since ' || p.created_at || '.' from public.payments p
    where p.status in ('pending', 'authorized') and p.created_at < now() - interval '5 minutes'
  union all
  select 'Refunds of payment ' || p.id || ' do not add up.' from public.payments p
    left join public.refunds r on r.payment_id = p.id and r.status <> 'failed'
    where p.order_id is not null
    group by p.id having p.refunded_cents <> coalesce(sum(r.card_cents), 0)
      or p.gift_refunded_cents <> coalesce(sum(r.gift_cents), 0)
  union all
  select 'The balance of gift card ' || g.id || ' does not add up.' from public.gift_cards g
    where g.balance_cents <> g.initial_cents
      - coalesce((select sum(p.gift_cents) from public.payments p where p.gift_card_id = g.id and p.gift_taken), 0)
      + coalesce((select sum(r.gift_cents) from public.refunds r join public.payments p on p.id = r.payment_id
          where p.gift_card_id = g.id and r.status = 'completed'), 0)
$$;

-- Our side of what a provider lists: by its ids, and whatever of ours it should have listed.
create function public.payments_at_provider(p_ids text[], p_since timestamptz)
  returns table (provider_payment_id text, status text, amount_cents integer, refunded_cents integer, has_open_refund boolean)
  language sql stable security definer set search_path = ''
as $$
  select p.provider_payment_id, p.status, p.amount_cents, p.refunded_cents,
    exists (select from public.refunds r where r.payment_id = p.id and r.status = 'pending')
  from public.payments p
  where p.provider_payment_id is not null and (p.provider_payment_id = any (p_ids) or p.created_at >= p_since)
$$;

-- Tries are counted per function and caller, on every host, by the same table as the gateway's.
create function public.count_try(p_bucket text, p_allowed integer, p_seconds integer) returns integer
  language sql security definer set search_path = ''
as $$
  select private.count_try('function: ' || p_bucket, p_allowed, make_interval(secs => p_seconds))
$$;

create function public.tries_left(p_bucket text, p_allowed integer) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.rate_limits where bucket = 'function: ' || p_bucket and hits >= p_allowed and window_ends_at > now())
$$;

-- Nothing on the shelf is a secret: the shop shows what is left.
grant select on public.stock_items to anon;
drop policy "admins read the stock" on public.stock_items;
create policy "everyone sees what is on the shelf" on public.stock_items
  for select to anon, authenticated
  using (true);

revoke execute on function public.check_books(), public.payments_at_provider(text[], timestamptz),
  public.count_try(text, integer, integer), public.tries_left(text, integer) from public, anon, authenticated;
grant execute on function public.check_books(), public.payments_at_provider(text[], timestamptz),
  public.count_try(text, integer, integer), public.tries_left(text, integer) to service_role;
