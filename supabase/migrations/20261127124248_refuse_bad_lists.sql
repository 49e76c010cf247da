set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.office_list(p_list text, p_view jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
