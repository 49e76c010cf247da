-- The one form in which an e-mail address is kept: lower case, ASCII, nothing around it. Two ways to write an address would be two
-- people. domain/contract/email-form.ts has the same pattern.
create function private.is_email(p_text text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    length(p_text) <= 254
    and p_text ~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]+)$';
$$;

-- The columns that hold an address are checked as whoever writes the row.
revoke execute on function private.is_email(text) from public;
grant execute on function private.is_email(text) to authenticated, service_role;
