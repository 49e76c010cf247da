-- A key opens a booking or an order without an account: it is in the letter to its owner, and nowhere that staff or anybody else
-- could read it over the API. What a payment was tried with is nobody's business either.
do $$
declare
  hidden constant text[] := array['key', 'held_by', 'attempt_key', 'idempotency_key', 'source_hash'];
  named text;
  columns text;
begin
  foreach named in array array['bookings', 'orders', 'payments'] loop
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) into columns
      from information_schema.columns
      where table_schema = 'public' and table_name = named and column_name <> all (hidden);
    execute format('revoke select on public.%I from authenticated', named);
    execute format('grant select (%s) on public.%I to authenticated', columns, named);
  end loop;
end;
$$;
