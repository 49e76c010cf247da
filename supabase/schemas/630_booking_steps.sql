-- A hold becomes a booking, or moves the booking it was made for: supabase/functions/_shared/commands/bookings/settle.ts.

-- A hold that moved a booking is gone afterwards; who asks again for it is answered with the booking.
create table private.moved_holds (
  hold_id uuid primary key,
  hold_key text not null,
  booking_id uuid not null references public.bookings (id)
    on delete cascade,
  moved_at timestamptz not null default now()
);
comment on table private.moved_holds is
  'Which booking a hold has moved, so that a repeated request is answered and not done again.';

alter table private.moved_holds enable row level security;

-- What became of a hold, told to who has its key: by its state 'held' nothing yet. The key of a moved booking is not in it: a hold for
-- more time may come from the bay, by a key that opens less.
create function public.booking_of_hold(p_id uuid, p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      (
        select
          jsonb_build_object(
            'state', b.status, 'number', b.number, 'booking_id', b.id,
            'booking_key', case
              when b.id = p_id then b.key
              else ''
            end
          )
        from public.bookings b
        where
          (b.id = p_id and b.key = p_key)
          or b.id = (select m.booking_id from private.moved_holds m where m.hold_id = p_id and m.hold_key = p_key)
      ),
      '{"state": "gone"}'
    );
$$;

revoke execute on function public.booking_of_hold(uuid, text) from public;
grant execute on function public.booking_of_hold(uuid, text) to anon, authenticated;
