-- The shelf stands from the first day, not from the first order: what the catalogue counts and the shelf does not know is added,
-- with the number it begins with. From then on it counts by itself.
create function public.stock_shelf(p_items jsonb) returns integer
  language sql volatile security definer set search_path = ''
as $$
  with added as (
    insert into public.stock_items (sku, name, category, quantity, price_cents)
    select distinct on (item.sku) item.sku, item.name, item.category, item.quantity, item."priceCents"
    from jsonb_to_recordset(p_items) as item (sku text, name text, category text, quantity integer, "priceCents" integer)
    where not exists (select from public.stock_items known where known.sku = item.sku)
    order by item.sku
    on conflict (sku) do nothing
    returning 1
  )
  select count(*)::integer from added
$$;
revoke execute on function public.stock_shelf(jsonb) from public, anon, authenticated;
grant execute on function public.stock_shelf(jsonb) to service_role;
