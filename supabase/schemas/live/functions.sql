-- Sent when the transaction commits; a rollback sends nothing.
create function private.tell(p_topic text, p_event text, p_payload jsonb)
returns void
language sql
volatile
set search_path = ''
as $$
  select realtime.send(p_payload, p_event, p_topic);
$$;

-- The days on which a bay is taken or becomes free.
create function private.days_of(p_from timestamptz, p_until timestamptz)
returns setof date
language sql
stable
set search_path = ''
as $$
  select distinct (moment at time zone private.venue_zone())::date
  from unnest(array[p_from, p_until - interval '1 microsecond']) moment;
$$;

create function private.tell_days(p_days date[], p_are_free_times boolean)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  to_come date[];
begin
  if cardinality(p_days) = 0 then
    return;
  end if;
  perform private.tell('office', 'bookings', jsonb_build_object('days', p_days));
  to_come := array(select day from unnest(p_days) day where day >= private.today());
  if p_are_free_times and cardinality(to_come) > 0 then
    perform private.tell('times', 'changed', jsonb_build_object('days', to_come));
  end if;
end;
$$;

create function private.tell_bookings()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_days(array(select distinct private.days_of(starts_at, free_at) from changed), true);
  return null;
end;
$$;

-- Visitors are notified when a bay is taken or becomes free, but not of check-ins or payments. Extending a hold frees nothing.
create function private.changes_free_times(p_old public.bookings, p_new public.bookings)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    (
      p_old.bay_id,
      p_old.starts_at,
      p_old.free_at,
      p_old.status in ('held', 'confirmed', 'attended', 'blocked')
    ) is distinct from (
      p_new.bay_id,
      p_new.starts_at,
      p_new.free_at,
      p_new.status in ('held', 'confirmed', 'attended', 'blocked')
    )
    or coalesce(p_new.hold_expires_at < p_old.hold_expires_at, false);
$$;

create function private.tell_changed_booking()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell_days(
    array(select private.days_of(old.starts_at, old.free_at) union select private.days_of(new.starts_at, new.free_at)),
    private.changes_free_times(old, new));
  return null;
end;
$$;

-- Changes to settings that affect availability on every day.
create function private.tell_all_days()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' or old is distinct from new then
    perform private.tell('office', tg_table_name, '{}');
    perform private.tell('times', 'changed', '{}');
  end if;
  return null;
end;
$$;

create function private.tell_shelf()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if (old.sku, old.quantity) is not distinct from (new.sku, new.quantity) then
      return null;
    end if;
  end if;
  perform private.tell('shelf', 'changed', jsonb_build_object('skus', jsonb_build_array(coalesce(new.sku, old.sku))));
  perform private.tell('office', 'stock_items', '{}');
  return null;
end;
$$;

-- Changes to other rows that the overview, the member page and the alerts show.
create function private.tell_office()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from changed) then
    perform private.tell('office', tg_table_name, '{}');
  end if;
  return null;
end;
$$;

-- Only emails that were given up need attention.
create function private.tell_lost_letter()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tell('office', 'letters', '{}');
  return null;
end;
$$;
