-- What is left on the shelf bounds how many are bought; a line itself only what it can count.
alter table public.order_lines drop constraint order_lines_quantity_check;
alter table public.order_lines add constraint order_lines_count_something check (quantity between 1 and 9999);
