-- The log keeps ids. Whoever reads it reads names, and staff may not read every table that the names are in.
create function private.name_of(p_subject text, p_id text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    nullif(
      case
        -- Their numbers may be those of another book than ours.
        when p_subject in ('gym_members', 'member_notes') then (select full_name from public.gym_members where id::text = p_id)
        when p_subject = 'stock_items' then (select name from public.stock_items where id::text = p_id)
        when p_id ~ '^[0-9a-f-]{36}$' then case p_subject
          when 'bays' then (select name from public.bays where id = p_id::uuid)
          when 'bay_codes' then (select name from public.bays where id = p_id::uuid)
          when 'bookings' then (select number from public.bookings where id = p_id::uuid)
          when 'booking_notes' then (select number from public.bookings where id = p_id::uuid)
          when 'payment_links' then (select number from public.bookings where id = p_id::uuid)
          when 'check_ins' then (select number from public.bookings where id = p_id::uuid)
          when 'card_readers' then (select name from private.card_readers where id = p_id::uuid)
          when 'events' then (select title from public.events where id = p_id::uuid)
          when 'event_signups' then (
            select coalesce(nullif(s.full_name, ''), p.full_name)
            from
              public.event_signups s
              left join public.profiles p on p.id = s.user_id
            where s.id = p_id::uuid
          )
          when 'gift_cards' then (select '…' || last_four from public.gift_cards where id = p_id::uuid)
          when 'invitations' then (select email from public.invitations where id = p_id::uuid)
          when 'opening_hours' then (select weekday::text from public.opening_hours where id = p_id::uuid)
          when 'opening_exceptions' then (select day::text from public.opening_exceptions where id = p_id::uuid)
          when 'membership_plans' then (select name from public.membership_plans where id = p_id::uuid)
          when 'memberships' then (
            select profile.full_name
            from
              public.memberships m
              join public.profiles profile on profile.id = m.user_id
            where m.id = p_id::uuid
          )
          when 'membership_purchases' then (select number from public.membership_purchases where id = p_id::uuid)
          when 'orders' then (select number from public.orders where id = p_id::uuid)
          when 'payments' then (select description from public.payments where id = p_id::uuid)
          when 'price_rules' then (select name from public.price_rules where id = p_id::uuid)
          when 'user_roles' then (select full_name from public.profiles where id = p_id::uuid)
        end
      end,
      ''
    );
$$;

-- What the ids in a line of the log stand for, as far as it is still there.
create function private.names_in(p_line public.audit_log)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with
    sides(cells) as (
      values
        (p_line.before),
        (p_line.after)
    ),
    ids(subject, id) as (
      select p_line.subject, p_line.subject_id
      union
      select kept.subject, cell.value
      from
        sides
        cross join lateral jsonb_each_text(sides.cells) cell
        join (
          values
            ('bay_id', 'bays'),
            ('booking_id', 'bookings'),
            ('event_id', 'events'),
            ('gift_card_id', 'gift_cards'),
            ('gym_member_id', 'gym_members'),
            ('order_id', 'orders'),
            ('plan_id', 'membership_plans'),
            ('purchase_id', 'membership_purchases'),
            ('user_id', 'user_roles')
        ) kept (column_name, subject)
          on kept.column_name = cell.key
      where cell.value is not null and (kept.column_name <> 'user_id' or p_line.subject in ('event_signups', 'memberships'))
      union
      select 'bays', bay.id
      from
        sides
        cross join lateral jsonb_array_elements_text(sides.cells -> 'bay_ids') bay (id)
    )
  select coalesce(jsonb_object_agg(ids.id, found.name), '{}')
  from
    ids
    cross join lateral (select private.name_of(ids.subject, ids.id)) found (name)
  where found.name is not null;
$$;

-- What was changed, for a history, with the names in it.
create function private.changes_of(p_subject text, p_ids text[])
returns setof jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    private.history_line(
      at, 'change',
      jsonb_build_object(
        'actor_name', actor_name, 'action', action, 'subject', subject, 'subject_id', subject_id, 'reason', reason,
        'reason_code', reason_code, 'before', before, 'after', after, 'names', private.names_in(line)
      )
    )
  from public.audit_log line
  where subject = p_subject and subject_id = any (p_ids)
  order by id desc
  limit private.most_lines();
$$;

-- The same line by line. Nobody is told of a line that they may not read.
create function public.change_names(p_lines bigint[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return (
    select coalesce(jsonb_object_agg(line.id, private.names_in(line)), '{}')
    from public.audit_log line
    where line.id = any (p_lines) and (line.subject not in ('user_roles', 'invitations') or private.is_admin()));
end;
$$;

revoke execute
on function private.name_of(text, text),
private.names_in(public.audit_log),
private.changes_of(text, text[]),
public.change_names(bigint[])
from public;
grant execute on function public.change_names(bigint[]) to authenticated;
