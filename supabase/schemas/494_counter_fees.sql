-- The fees of events on a slip of the till: what is due for each, and that each is taken once. Decision 52.

-- What a slip shows of the fees on it. Who is not on the list of their event any more is not among them.
create function private.slip_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.fee_standing(s.id) || jsonb_build_object('id', s.id, 'title', e.title,
      'start', private.ms(e.starts_at), 'name', private.name_of_guest(s)) order by e.starts_at, s.id), '[]')
    from public.event_signups s join public.events e on e.id = s.event_id where s.id = any (p_signup_ids));
end;
$$;

create function public.counter_fees(p_signup_ids uuid[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.slip_fees(p_signup_ids);
end;
$$;

revoke execute
on function private.slip_fees(uuid[]),
public.counter_fees(uuid[])
from public;
grant execute on function public.counter_fees(uuid[]) to authenticated;
