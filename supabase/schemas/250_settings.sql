-- A setting counts how often it was changed. Whoever saves it names the count that was seen: another one means that somebody
-- has changed it in the meantime, and nothing is written.
create function private.count_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

revoke execute on function private.count_change() from public;
