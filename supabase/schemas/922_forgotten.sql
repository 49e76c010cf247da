-- What somebody forgot at the desk: guests who were never checked out, guests who never came, and a drawer left open overnight.

create function private.forgotten_bookings(p_status text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('number', found.number,
        'name', found.name, 'bay_name', found.bay_name, 'end', private.ms(found.ends_at)) order by found.ends_at desc)
        filter (where found.place <= 5), '[]'))
    from (select b.number, b.bay_name, b.ends_at, coalesce(nullif(b.contact_name, ''), profile.full_name, '') as name,
        row_number() over (order by b.ends_at desc, b.number) as place
      from public.bookings b left join public.profiles profile on profile.id = b.user_id
      where b.status = p_status and b.starts_at > private.clock() - interval '31 days' and private.is_left_behind(b.ends_at)
        and (p_status = 'confirmed'
          or exists (select from public.check_ins c where c.booking_id = b.id and c.checked_out_at is null))) found);
end;
$$;

create function private.forgotten()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('still_here', private.forgotten_bookings('attended'), 'never_came', private.forgotten_bookings('confirmed'),
    'open_drawer', (select jsonb_build_object('at', private.ms(d.opened_at), 'by', private.name_of_staff(d.opened_by))
      from private.cash_drawers d
      where d.closed_at is null and (d.opened_at at time zone private.venue_zone())::date < private.today()));
end;
$$;

revoke execute
on function private.forgotten_bookings(text), private.forgotten()
from public;
