create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id),
  request_id uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'dropped')),
  card_cents integer not null check (card_cents >= 0),
  gift_cents integer not null check (gift_cents >= 0),
  reason text not null check (length(reason) between 1 and 190),
  restock boolean not null default false,
  provider_refund_id text unique,
  refunded_by uuid references public.profiles (id)
    on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  by_terms boolean not null default false,
  voids_cards boolean not null default false,
  at_counter boolean not null default false,
  tries smallint not null default 1,
  by_hand boolean not null default false,
  made_at_provider boolean not null default false,
  ended_card_id uuid references public.gift_cards (id),
  tip_cents integer not null default 0,
  constraint refunds_give_something_back check (card_cents + gift_cents > 0)
);
comment on table public.refunds is
  'Money that goes back, to the card first, then to the gift card. It counts from the moment it is asked for.';
comment on column public.refunds.status is 'failed: the bank did not take it, and it is still owed. dropped: it counts no more.';
comment on column public.refunds.by_terms is 'Goes back because a booking ended or moved; everything else is granted by staff.';
comment on column public.refunds.voids_cards is 'Ended the gift cards that its order had sold.';
comment on column public.refunds.ended_card_id is 'The one gift card that it ended and that nobody had used.';
comment on column public.refunds.at_counter is 'No provider can send it: staff hand it back.';
comment on column public.refunds.tries is 'Each try is another refund for the provider, with a key of its own.';
comment on column public.refunds.by_hand is 'Did not go through the provider: somebody of the staff has paid it.';
comment on column public.refunds.made_at_provider is 'Somebody gave it back in the provider''s own dashboard.';
comment on column public.refunds.tip_cents is 'The part of card_cents that returns the tip, once the refund is completed.';
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_ended_card_id_idx on public.refunds (ended_card_id);
create index refunds_pending_idx on public.refunds (created_at) where status = 'pending';
create index refunds_owed_idx on public.refunds (settled_at) where status = 'failed';
create index refunds_settled_idx on public.refunds (settled_at) where status = 'completed';
create index refunds_made_at_provider_idx on public.refunds (created_at) where made_at_provider;

alter table private.refund_lines
add
  foreign key (refund_id) references public.refunds (id)
    on delete cascade
    deferrable initially deferred;

alter table public.refunds enable row level security;
-- Not request_id: whoever knows it could repeat what another has done. Staff do not read it either.
grant
  select (
    id, payment_id, status, card_cents, gift_cents, reason, restock, provider_refund_id, refunded_by, created_at, settled_at,
    by_terms, voids_cards, at_counter, tries, by_hand, ended_card_id
  )
on public.refunds
to authenticated;
grant select, insert, update, delete on public.refunds to service_role;

create policy "people read the refunds of their own payments, staff read all" on public.refunds
for select
to authenticated
using (
  (select private.is_staff())
  or payment_id in (select id from public.payments where user_id = (select private.signed_in_id()))
);

-- Keeps the tip of each refund beside it. Another refund of the same payment can change it, so all of them are updated.
create function private.note_tips_given_back()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed uuid := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> case tg_table_name
    when 'refunds' then 'payment_id' else 'refund_id' end;
begin
  if tg_table_name = 'refund_lines' then
    select payment_id into changed from public.refunds where id = changed;
  end if;
  update public.refunds r set tip_cents = coalesce(tip.cents, 0)
    from public.payments p, public.refunds one left join private.tips_given_back(array[changed]) tip on tip.refund_id = one.id
    where p.id = changed and p.tip_cents > 0 and one.payment_id = p.id and r.id = one.id and r.tip_cents <> coalesce(tip.cents, 0);
  return null;
end;
$$;

create trigger note_tips_given_back
after insert or delete or update of status, card_cents, settled_at on public.refunds
for each row
execute function private.note_tips_given_back();

create trigger note_tips_of_lines
after insert or update or delete on private.refund_lines
for each row
execute function private.note_tips_given_back();

create function private.note_refund_of_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_audit(new.refunded_by, 'refund', 'payments', new.payment_id::text, null,
    jsonb_build_object('card_cents', new.card_cents, 'gift_cents', new.gift_cents, 'restock', new.restock), new.reason);
  return null;
end;
$$;

create trigger note_refund_of_staff
after insert on public.refunds
for each row
when (new.refunded_by is not null and not new.by_terms)
execute function private.note_refund_of_staff();

-- Money went back on a day of the venue, as it was taken on one.
create function private.settle_by_the_clock()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.settled_at := private.clock();
  return new;
end;
$$;

create trigger settle_by_the_clock
before update of settled_at on public.refunds
for each row
when (new.settled_at is not null and new.settled_at is distinct from old.settled_at)
execute function private.settle_by_the_clock();

-- What was taken at the counter goes back over the counter: it waits until somebody of the staff has handed it over.
create function private.note_counter_refund()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.at_counter := new.card_cents > 0
    and (select at_counter from public.payments where id = new.payment_id);
  return new;
end;
$$;

create trigger note_counter_refund
before insert on public.refunds
for each row
execute function private.note_counter_refund();

revoke execute
on function private.note_tips_given_back(), private.note_refund_of_staff(), private.settle_by_the_clock(),
private.note_counter_refund()
from public;
