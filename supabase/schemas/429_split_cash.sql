-- The cash of a sale whose card was taken at a reader. The books have it from the moment in which the card has paid. Whether somebody has
-- taken it is told by the page that waited for the reader; if that was closed, by whoever is asked afterwards. Decision 47.

create table private.split_cash_taken (
  checkout_id uuid primary key references private.terminal_checkouts (id),
  taken_at timestamptz not null default now(),
  taken_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.split_cash_taken is 'Of which sales at a reader somebody has taken the cash as well.';
create index split_cash_taken_by_idx on private.split_cash_taken (taken_by);
create index terminal_checkouts_paid_idx on private.terminal_checkouts (ended_at) where state = 'paid';
alter table private.split_cash_taken enable row level security;

-- What nobody has told of: not while the page that waits is about to, nor once the cash has been given back, in the books.
create function private.split_cash()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', o.number,
      'reader_name', reader.name, 'cents', cash.amount_cents, 'is_card_back', card.status = 'refunded', 'at', private.ms(c.ended_at))
      order by c.ended_at), '[]'))
    from private.terminal_checkouts c
      join private.card_readers reader on reader.id = c.reader_id
      join public.payments card on card.terminal_checkout_id = c.id
      join public.orders o on o.id = card.order_id
      join public.payments cash on cash.order_id = o.id and cash.method = 'cash' and cash.at_counter and cash.status = 'completed'
    where c.state = 'paid' and c.ended_at < now() - interval '15 seconds'
      and not exists (select from private.split_cash_taken where checkout_id = c.id));
end;
$$;

create function public.split_cash()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return private.split_cash();
end;
$$;

-- The cash is in the drawer. May be repeated.
create function public.note_split_cash(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  insert into private.split_cash_taken (checkout_id, taken_by)
    select id, auth.uid() from private.terminal_checkouts where id = p_id and state = 'paid'
    on conflict (checkout_id) do nothing;
end;
$$;

revoke execute
on function private.split_cash(), public.split_cash(), public.note_split_cash(uuid)
from public;
grant execute on function public.split_cash(), public.note_split_cash(uuid) to authenticated;
