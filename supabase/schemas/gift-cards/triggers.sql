-- Ending a card deletes its unsent email. If the card becomes valid again, the scheduled job sends it.
create function private.stop_ended_gift()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.stop_gift_letter(new.id) then
    new.sent_at := null;
  end if;
  return new;
end;
$$;

create trigger stop_ended_gift
before update of voided_at on public.gift_cards
for each row
when (old.voided_at is null and new.voided_at is not null)
execute function private.stop_ended_gift();
