-- A slip of the finger is not stock.
alter table public.stock_items add constraint stock_is_at_most_a_million check (quantity <= 1000000);
