-- How each thing is done: by the functions that do it in the product. They ask the venue's clock, which is set to the moment of each
-- act. What stamps its rows with the database's own time is told the moment afterwards.
create function pg_temp.stand_at(at timestamptz)
returns void
language sql
as $$
  insert into private.venue_clock (stands_at) values (at) on conflict (only_one) do update set stands_at = excluded.stands_at;
$$;

create function pg_temp.must(answer jsonb, state text)
returns jsonb
language plpgsql
as $$
begin
  if answer ->> 'state' is distinct from state then
    raise assert_failure using message = format('The seed expects %s: %s', state, answer);
  end if;
  return answer;
end;
$$;

create function pg_temp.hazel()
returns uuid
language sql
stable
as $$
  select id from person where n = 42;
$$;

-- By card or gift card; `seed` marks what the practice Square of a demo takes over as its own.
create function pg_temp.pay(opened jsonb, n integer)
returns void
language plpgsql
as $$
declare
  payment_id uuid := pg_temp.must(opened, 'open') #>> '{payment,id}';
  is_by_card boolean := (opened #>> '{payment,amount_cents}')::integer > 0;
begin
  update public.payments
    set
      status = 'authorized', provider_payment_id = case when is_by_card then 'SEED' || payment_id end,
      card_last_four = case when is_by_card then lpad(pg_temp.dice('card of ' || n, 10000)::text, 4, '0') end,
      card_brand = case when is_by_card then (array['VISA', 'MASTERCARD'])[1 + n % 2] end
    where id = payment_id;
  if public.fulfil_payment(payment_id) <> '[]' or not public.complete_payment(payment_id) then
    raise assert_failure using message = format('The seed cannot pay %s', opened);
  end if;
  update public.payments set idempotency_key = 'seed ' || id, provider_payment_id = null, created_at = private.clock()
    where id = payment_id;
end;
$$;

create function pg_temp.tender(words text, total_cents integer)
returns jsonb
language sql
immutable
as $$
  select
    jsonb_build_object(
      'source_hash', md5(words), 'gift_code', '', 'total_cents', total_cents, 'card_cents', total_cents
    );
$$;

-- What was written with the database's own time.
create function pg_temp.stamp()
returns void
language sql
as $$
  update public.orders
  set
    created_at = private.clock(),
    paid_at = case
      when paid_at is not null then private.clock()
    end
  where created_at = now();
  update public.payments set created_at = private.clock() where created_at = now();
  update public.refunds
  set
    created_at = private.clock(),
    settled_at = private.clock()
  where created_at = now();
  update public.gift_cards set created_at = private.clock() where created_at = now();
  update public.membership_purchases
  set
    created_at = private.clock(),
    paid_at = private.clock()
  where created_at = now();
  update public.memberships set created_at = private.clock() where created_at = now();
  update public.stock_items set updated_at = private.clock() where updated_at = now();
  update public.audit_log
  set after = after || jsonb_build_object('created_at', private.clock())
  where at = private.clock() and (after ->> 'created_at')::timestamptz = now();
$$;
