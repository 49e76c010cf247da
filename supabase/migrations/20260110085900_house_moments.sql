-- What is told to people is told by the house's clock. How old an open payment or refund is, is not: rounds and alerts compare
-- those rows with the database's own clock, also where a demo's stands still.
alter table public.user_roles alter column granted_at set default private.clock();
alter table public.bookings alter column created_at set default private.clock();

create function private.complete_by_the_clock() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.completed_at := private.clock();
  return new;
end;
$$;
create trigger complete_by_the_clock before update of completed_at on public.payments
  for each row when (old.completed_at is null and new.completed_at is not null) execute function private.complete_by_the_clock();

-- A no with a sentence for whoever asked: the screens show it as it is.
create function private.refuse(p_sentence text) returns void
  language plpgsql set search_path = ''
as $$
begin
  raise exception '%', p_sentence using errcode = 'NLSAY';
end;
$$;
revoke execute on function private.complete_by_the_clock(), private.refuse(text) from public;
