-- A fee that was kept for cancelling late goes back when the time is sold again. How much is the rule of domain/booking/fee-back.ts;
-- it is decided once, by supabase/functions/_shared/commands/bookings/return-fee.ts.
create table private.kept_fees (
  booking_id uuid primary key references public.bookings (id)
    on delete cascade,
  bay_id uuid not null references public.bays (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  price_cents integer not null,
  fee_cents integer not null check (fee_cents > 0),
  earlier_cents integer not null,
  cancelled_at timestamptz not null,
  settled_at timestamptz,
  back_cents integer check (back_cents between 0 and fee_cents),
  constraint kept_fees_are_settled_with_a_sum check ((settled_at is null) = (back_cents is null))
);
comment on table private.kept_fees is
  'What was kept for cancelling late, and whether it went back because the time was sold again.';
comment on column private.kept_fees.earlier_cents is 'Kept for changes before the booking was cancelled; that stays.';
create index kept_fees_bay_id_idx on private.kept_fees (bay_id);
create index kept_fees_to_settle_idx on private.kept_fees (ends_at) where settled_at is null;

alter table private.kept_fees enable row level security;

create function private.note_kept_fee()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.kept_fees (booking_id, bay_id, starts_at, ends_at, price_cents, fee_cents, earlier_cents, cancelled_at)
    values (new.id, new.bay_id, new.starts_at, new.ends_at, new.price_cents, new.fee_cents - old.fee_cents, old.fee_cents,
      new.cancelled_at);
  return null;
end;
$$;

-- Once the time has begun it is no late cancellation any more: nothing goes back by the terms.
create trigger note_kept_fee
after update of status on public.bookings
for each row
when
  (old.status = 'confirmed' and new.status = 'cancelled' and new.fee_cents > old.fee_cents and new.starts_at > new.cancelled_at)
execute function private.note_kept_fee();

revoke execute on function private.note_kept_fee() from public;
