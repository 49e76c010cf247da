export const schemaQuery = `
  with namesOf (relation, number, name) as (
    select attrelid, attnum, attname from pg_attribute where attnum > 0 and not attisdropped
  ),
  shown as (
    select oid, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  ),
  relations as (
    select s.name,
      (select jsonb_object_agg(attname, format_type(atttypid, atttypmod)) from pg_attribute
       where attrelid = s.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((
        select jsonb_agg(n.name order by k.position)
        from pg_constraint c, unnest(c.conkey) with ordinality k (number, position), namesOf n
        where c.conrelid = s.oid and c.contype = 'p' and n.relation = s.oid and n.number = k.number
      ), '[]') as "primaryKey"
    from shown s
  ),
  links as (
    select c.conname as name, f.name as from, t.name as to,
      (select jsonb_agg(n.name order by k.position)
       from unnest(c.conkey) with ordinality k (number, position) join namesOf n on n.number = k.number
       where n.relation = c.conrelid) as "fromColumns",
      (select jsonb_agg(n.name order by k.position)
       from unnest(c.confkey) with ordinality k (number, position) join namesOf n on n.number = k.number
       where n.relation = c.confrelid) as "toColumns",
      exists (select from pg_constraint u
              where u.conrelid = c.conrelid and u.contype in ('p', 'u') and u.conkey <@ c.conkey) as "isUnique"
    from pg_constraint c join shown f on f.oid = c.conrelid join shown t on t.oid = c.confrelid
    where c.contype = 'f'
  ),
  functions as (
    select p.proname as name,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(a.name, ''), 'type', format_type(a.type, null),
          'isOptional', a.place > p.pronargs - p.pronargdefaults) order by a.place), '[]')
       from (
         select p.proargnames[i] as name, coalesce(p.proallargtypes[i], p.proargtypes[i - 1]) as type,
           row_number() over (order by i) as place
         from generate_series(1, coalesce(cardinality(p.proallargtypes), p.pronargs)) i
         where coalesce(p.proargmodes[i], 'i') in ('i', 'b', 'v')
       ) a) as args,
      case
        when p.prorettype = 'void'::regtype then 'nothing'
        when t.typtype = 'c' or p.prorettype = 'record'::regtype or p.proargmodes && '{o,b,t}'
        then case when p.proretset then 'rows' else 'row' end
        else case when p.proretset then 'values' else 'value' end
      end as answers
    from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typtype <> 'p'
      or p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and t.typname in ('void', 'record')
  )
  select jsonb_build_object(
    'relations', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from relations r),
    'links', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from links l),
    'functions', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from functions f)
  ) as schema`
