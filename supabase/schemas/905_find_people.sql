-- The whole name or address first, then who begins with it, then anybody who has it somewhere.
create function private.nearness(p_words text, p_name text, p_email text)
returns integer
language sql
immutable
as $$
  select
    case
      when lower(p_words) in (lower(p_name), p_email) then 0
      when starts_with(lower(p_name), lower(p_words))
      or starts_with(p_email, lower(p_words)) then 1
      else 2
    end;
$$;

-- Whether an account has proven the e-mail that stands with a person. Null where there is no account.
create function private.has_proven(p_user_id uuid, p_email text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when p_user_id is not null then exists (
        select
        from public.profiles
        where id = p_user_id and email = p_email and email_proven_at is not null
      )
    end;
$$;

-- People to book for: accounts and the member book, by their number or any part of name, e-mail or phone.
-- Digits find a phone however it is typed.
create function public.find_people(p_words text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  pattern text := '%' || replace(replace(replace(trim(p_words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  digits text := case
    when p_words ~ '\d.*\d.*\d' and p_words !~ '[^0-9\s()+./-]' then
      '%' || regexp_replace(private.phone_digits(p_words), '^1(?=\d{10}$)', '') || '%'
  end;
  -- As every screen prints it: '#1564'.
  number bigint := substring(trim(p_words) from '^#?(\d{1,9})$');
begin
  perform private.need_staff();
  if length(trim(p_words)) < 2 then
    return '[]';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('member_id', id, 'user_id', user_id, 'name', name, 'email', email, 'phone', phone,
      'is_email_proven', private.has_proven(user_id, email), 'plan_name', plan_name) order by nearness, name, email), '[]')
    from (
      select m.id, m.user_id, m.full_name as name, m.email, m.phone, plan.name as plan_name,
        case when m.id = number then 0 else private.nearness(trim(p_words), m.full_name, m.email) end as nearness
      from public.gym_members m
      left join public.memberships held on held.user_id = m.user_id and held.status = 'active'
      left join public.membership_plans plan on plan.id = held.plan_id
      where m.full_name ilike pattern or m.email ilike pattern or m.phone ilike pattern or private.phone_digits(m.phone) like digits
        or m.id = number
      union all
      select null, p.id, p.full_name, p.email, p.phone, null, private.nearness(trim(p_words), p.full_name, p.email)
      from public.profiles p
      where (p.full_name ilike pattern or p.email ilike pattern or p.phone ilike pattern or private.phone_digits(p.phone) like digits)
        and not exists (select from public.gym_members m where m.user_id = p.id) and not private.is_lost_account(p.id)
      order by nearness, name, email limit 8
    ) people);
end;
$$;

revoke execute
on function private.nearness(text, text, text), private.has_proven(uuid, text), public.find_people(text)
from public;
grant execute on function public.find_people(text) to authenticated;
