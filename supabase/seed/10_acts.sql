-- Activity is created by the product's own functions. They read the venue's clock, which is set to the time of each action; rows stamped
-- with the database's own time are corrected right afterwards.
create function pg_temp.stand_at(at timestamptz)
returns void
language sql
as $$
  insert into private.venue_clock (stands_at) values (at) on conflict (only_one) do update set stands_at = excluded.stands_at;
$$;

create function pg_temp.hazel()
returns uuid
language sql
stable
as $$
  select id from person where n = 42;
$$;

-- Corrects rows stamped with the database's own time.
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
