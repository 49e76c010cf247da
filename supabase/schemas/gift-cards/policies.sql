alter table public.gift_cards enable row level security;
alter table private.gift_card_codes enable row level security;
grant select on public.gift_cards to authenticated;
grant select, insert, update, delete on public.gift_cards to service_role;

create policy "buyers see the gift cards they bought, staff see all" on public.gift_cards
for select
to authenticated
using ((select private.is_staff()) or order_id in (select id from public.orders where user_id = (select private.signed_in_id())));
