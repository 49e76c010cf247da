-- A tab: what guests of a booking have taken and pay at the end. The goods leave the shelf when they are put on it. Decision 46.
create table private.tabs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  opened_at timestamptz not null default private.clock(),
  order_id uuid unique
);
comment on table private.tabs is
  'What was taken on a booking and is paid together. Open until it has an order; a booking may have several, one open.';
create unique index tabs_one_open_per_booking on private.tabs (booking_id) where order_id is null;
create index tabs_booking_id_idx on private.tabs (booking_id);

create table private.tab_lines (
  id bigint primary key generated always as identity,
  tab_id uuid not null references private.tabs (id)
    on delete cascade,
  put_id uuid not null,
  line jsonb not null,
  quantity smallint not null,
  put_by uuid references public.profiles (id)
    on delete set null,
  put_at timestamptz not null default private.clock(),
  constraint tab_lines_count_something check (quantity between 0 and 9999)
);
comment on table private.tab_lines is 'What was put on a tab, each time by itself; none is left of what was taken off again.';
comment on column private.tab_lines.put_id is 'Made once by the browser for what it puts on: the same is put on once.';
comment on column private.tab_lines.line is
  'The line as it will stand in the order, at the price of the moment in which it was put on.';
create index tab_lines_tab_id_idx on private.tab_lines (tab_id);
create index tab_lines_put_id_idx on private.tab_lines (put_id);
create index tab_lines_put_by_idx on private.tab_lines (put_by);

alter table private.tabs enable row level security;
alter table private.tab_lines enable row level security;

-- Takes lines from the shelf, or says what is not there. A number below zero puts them back.
create function private.move_shelf(p_lines jsonb, p_sign integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  short jsonb;
begin
  perform 1 from public.stock_items
    where sku in (select sku from jsonb_to_recordset(p_lines) as line (sku text)) order by sku for update;
  select jsonb_agg(jsonb_build_object('code', 'item', 'name', wanted.name) order by wanted.name) into short
    from (select sku, min(name) as name, p_sign * sum(quantity) as quantity
      from jsonb_to_recordset(p_lines) as line (sku text, name text, quantity integer) group by sku) wanted
      left join public.stock_items item using (sku)
    where item.sku is null or item.quantity < wanted.quantity;
  if short is not null then
    return short;
  end if;
  update public.stock_items item set quantity = item.quantity - p_sign * moved.quantity, updated_at = now()
    from (select sku, sum(quantity)::integer as quantity
      from jsonb_to_recordset(p_lines) as line (sku text, quantity integer) group by sku) moved
    where item.sku = moved.sku and item.quantity is not null;
  return '[]';
end;
$$;

create function private.tell_of_tab(p_booking_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell('office', 'bookings',
    jsonb_build_object('days', jsonb_build_array((starts_at at time zone private.venue_zone())::date)))
    from public.bookings where id = p_booking_id;
end;
$$;

-- So many of a line stay on the tab, the rest is on the shelf again. 'done', also for the same again; 'changed' by somebody else.
create function public.take_off_tab(p_line_id bigint, p_was integer, p_quantity integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  tab record;
  put record;
begin
  perform private.need_staff();
  perform private.act_as(auth.uid(), '');
  select t.id, t.booking_id, t.order_id into tab from private.tabs t join private.tab_lines l on l.tab_id = t.id
    where l.id = p_line_id for update of t;
  select line, quantity into put from private.tab_lines where id = p_line_id for update;
  if tab.id is null then
    return 'gone';
  elsif tab.order_id is not null then
    return 'paid';
  elsif put.quantity = p_quantity then
    return 'done';
  elsif put.quantity <> p_was or p_quantity not between 0 and p_was then
    return 'changed';
  end if;
  update private.tab_lines set quantity = p_quantity where id = p_line_id;
  perform private.move_shelf(jsonb_build_array(put.line || jsonb_build_object('quantity', put.quantity - p_quantity)), -1);
  perform private.tell_of_tab(tab.booking_id);
  return 'done';
end;
$$;

-- What stands on the open tab of a booking, without tax.
create function private.tab_cents(p_booking_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(sum(l.quantity * (l.line ->> 'unit_cents')::integer), 0)
    from private.tabs t join private.tab_lines l on l.tab_id = t.id where t.booking_id = p_booking_id and t.order_id is null);
end;
$$;

-- Every tab that nobody has paid, the oldest first.
create function public.open_tabs()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', b.number, 'bay_name', b.bay_name,
      'name', coalesce(nullif(b.contact_name, ''), profile.full_name, ''), 'email', coalesce(nullif(b.email, ''), profile.email, ''),
      'end', private.ms(b.ends_at), 'opened_at', private.ms(t.opened_at), 'lines', told.lines) order by t.opened_at, t.id), '[]')
    from private.tabs t join public.bookings b on b.id = t.booking_id left join public.profiles profile on profile.id = b.user_id,
      lateral (select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.line ->> 'name', 'choice', l.line ->> 'choice',
        'unit_cents', (l.line ->> 'unit_cents')::integer, 'quantity', l.quantity) order by l.id) as lines
        from private.tab_lines l where l.tab_id = t.id and l.quantity > 0) told
    where t.order_id is null and told.lines is not null
  );
end;
$$;

revoke execute
on function private.move_shelf(jsonb, integer),
private.tell_of_tab(uuid),
public.take_off_tab(bigint, integer, integer),
private.tab_cents(uuid),
public.open_tabs()
from public;
grant execute on function public.take_off_tab(bigint, integer, integer), public.open_tabs() to authenticated;
