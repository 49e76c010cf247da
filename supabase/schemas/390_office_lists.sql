-- The long lists of the back office, a page at a time: what is searched and filtered, in an order, with how many there are. Their views
-- are in 820_gym_lists.sql, without an order of their own.

-- Words as people order them: 'Bay 2' before 'Bay 10', no difference between capitals and marks; nothing comes last. Equals orderKey in
-- app/ui/list/list-column.ts.
create function private.order_key(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    nullif(
      regexp_replace(
        regexp_replace(lower(regexp_replace(normalize(p_text, nfd), '[\u0300-\u036f]', '', 'g')), '\d+', '00000000000\&', 'g'),
        '0*(\d{12})(?!\d)', '\1', 'g'
      ),
      ''
    ) collate "C";
$$;

-- By what a list can be ordered, as expressions over its row l; the empty id is the order in which it comes.
create function private.list_orders(p_list text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select
    case p_list
      when 'members' then '{
        "": ["l.created desc"],
        "name": ["private.order_key(trim(l.firstname || '' '' || l.surname))"],
        "id": ["l.id"],
        "email": ["nullif(l.email, '''')"],
        "phone": ["nullif(l.phonecell, '''')"],
        "membership": ["private.order_key(l.membership_name)"],
        "created": ["l.created"],
        "contact": ["l.last_contact"]
      }'::jsonb
      when 'bookings' then '{
        "": [
          "l.date < (select private.today())", "case when l.date >= (select private.today()) then l.at end", "l.at desc"
        ],
        "id": ["private.order_key(l.id)"],
        "member": ["private.order_key(l.member_name)"],
        "date": ["l.date", "l.start_time"],
        "time": ["l.start_time", "l.end_time"],
        "bay": ["private.order_key(l.bay_name)"],
        "status": ["l.status"]
      }'
      when 'checkins' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.member_name)"],
        "date": ["l.at"],
        "in": ["l.check_in_time"],
        "out": ["l.check_out_time"]
      }'
      when 'sales' then '{
        "": ["l.at desc"],
        "id": ["private.order_key(l.number)"],
        "member": ["private.order_key(l.member_name)"],
        "description": ["private.order_key(l.description)"],
        "amount": ["l.amount"],
        "method": ["l.payment_method"],
        "date": ["l.at"]
      }'
    end;
$$;

create function private.list_order(p_list text, p_order text, p_descending boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    string_agg(
      key || case
        when p_order <> '' then direction
        else ''
      end,
      ', '
      order by n
    ) || ', l.id'
  from
    jsonb_array_elements_text(private.list_orders(p_list) -> p_order) with ordinality keys (key, n),
    (
      select
        case
          when p_descending then ' desc nulls last'
          else ' asc nulls last'
        end as direction
    ) way;
$$;

-- The texts that a search looks into, a field a line, so that none is found across two.
create function private.list_texts(p_list text)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    case p_list
      when 'members' then 'concat_ws(E''\n'', l.firstname || '' '' || l.surname, l.email, l.membership_name, l.tags, ''#'' || l.id)'
      when 'bookings' then 'concat_ws(E''\n'', l.member_name, l.bay_name, replace(l.status, ''_'', ''-''),
        replace(l.status, ''_'', '' ''), case l.status when ''attended'' then ''checked in'' end, l.id, l.email)'
      when 'checkins' then 'concat_ws(E''\n'', l.member_name, l.number, l.email)'
      when 'sales' then 'concat_ws(E''\n'', l.member_name, l.description, l.number, l.email)'
    end;
$$;

-- Conditions for what is filtered by. A name that this list does not know is no condition.
create function private.list_filters(p_list text, p_filters jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(
      string_agg(
        case p_list || ' ' || name
          when 'members plan' then format('l.membership_name = %L', value)
          when 'members twins' then 'l.id in (select private.members_met_twice())'
          when 'members tag' then format('%L = any (string_to_array(l.tags, E''\n''))', value)
          when 'bookings status' then format('l.status = %L', value)
          when 'bookings bay' then format('l.bay_name = %L', value)
          when 'bookings due' then 'l.id in (select private.numbers_owed_for())'
          when 'sales method' then format('l.payment_method = %L', value)
          else case name
            when 'from' then format('l.date >= %L', value)
            when 'to' then format('l.date <= %L', value)
          end
        end,
        ' and '
      ),
      'true'
    )
  from jsonb_each_text(p_filters) filters (name, value);
$$;

create function public.office_list(p_list text, p_view jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  search text := coalesce(p_view ->> 'q', '');
  day text := p_view ->> 'day';
  digits text := case when day is null and search ~ '^[-+()./ 0-9]+$' and length(private.phone_digits(search)) >= 4
    then regexp_replace(private.phone_digits(search), '^1(?=\d{10}$)', '') else '' end;
  condition text;
  answer jsonb;
begin
  perform private.need_staff();
  -- Null, for a list or a view that is none, is refused like a wrong name.
  if not coalesce(p_list in ('members', 'bookings', 'checkins', 'sales')
    and private.list_orders(p_list) ? (p_view ->> 'order'), false)
  then
    raise invalid_parameter_value using message = 'no such list or order';
  end if;
  condition := format('%s and ($1 = '''' or %s ilike $2 or $3 <> '''' and private.phone_digits(l.%s) like ''%%'' || $3 || ''%%'' or %s)',
    private.list_filters(p_list, p_view -> 'filters'), private.list_texts(p_list),
    case p_list when 'members' then 'phonecell' else 'phone' end,
    case when day is null or p_list = 'members' then 'false' else format('l.date = %L', day) end);
  -- The first page counts for those that follow.
  execute format($list$
    select jsonb_build_object(
      'now', private.ms(private.clock()),
      'total', case when $5 = 0 then (select count(*) from private.list_%1$s) end,
      'found', case when $5 = 0 then (select count(*) from private.list_%1$s l where %2$s) end,
      'sum_cents', case when $5 = 0 then %3$s end,
      'rows', (select coalesce(jsonb_agg(to_jsonb(page)), '[]') from (
        select * from private.list_%1$s l where %2$s order by %4$s limit $4 offset $5) page))
  $list$, p_list, condition,
    case p_list when 'sales' then format('(select coalesce(round(sum(amount) * 100), 0) from private.list_sales l where %s)', condition)
      else '0' end,
    private.list_order(p_list, p_view ->> 'order', (p_view ->> 'descending')::boolean))
    into answer
    using search, '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%', digits,
      least((p_view ->> 'count')::integer, 100000), (p_view ->> 'from')::integer;
  return answer;
end;
$$;

-- Who shares a phone number or an e-mail with somebody else in the book.
create function private.members_met_twice()
returns setof bigint
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select m.id from public.gym_members m
    where m.phone <> '' and exists (select from public.gym_members o where o.phone = m.phone and o.id <> m.id)
      or exists (select from public.gym_members o where o.email = m.email and o.id <> m.id);
end;
$$;

-- The numbers of the bookings that are still to be paid.
create function private.numbers_owed_for()
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select b.number from public.bookings b left join private.paid_bookings paid on paid.booking_id = b.id
    where b.status in ('confirmed', 'attended', 'no_show') and b.price_cents + b.fee_cents > coalesce(paid.paid_cents, 0);
end;
$$;

revoke execute
on function private.order_key(text),
private.list_orders(text),
private.list_order(text, text, boolean),
private.list_texts(text),
private.list_filters(text, jsonb),
public.office_list(text, jsonb),
private.members_met_twice(),
private.numbers_owed_for()
from public;
grant execute on function public.office_list(text, jsonb) to authenticated;
