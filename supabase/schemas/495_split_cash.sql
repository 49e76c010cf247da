-- The cash of a sale whose card a reader took, or was keyed in. The books have it from the moment in which the card has paid. Whether
-- somebody has taken it is told by the page that paid; if that was closed, by whoever is asked afterwards. Decisions 47 and 51.

create table private.split_cash_taken (
  order_id uuid primary key references public.orders (id),
  taken_at timestamptz not null default now(),
  taken_by uuid references public.profiles (id)
    on delete set null
);
comment on table private.split_cash_taken is
  'Of which sales in two parts, whose card went through Square, somebody has taken the cash as well.';
create index split_cash_taken_by_idx on private.split_cash_taken (taken_by);
alter table private.split_cash_taken enable row level security;

-- What nobody has told of: not while the page that paid is about to, nor once the cash has been given back, in the books.
create function private.split_cash()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('number', o.number,
      'reader_name', reader.name, 'cents', cash.amount_cents, 'is_card_back', card.status = 'refunded', 'at', private.ms(cash.completed_at))
      order by cash.completed_at), '[]'))
    from public.payments cash
      join public.payments card on card.order_id = cash.order_id and card.method = 'card' and not card.at_counter
      join public.orders o on o.id = cash.order_id
      left join private.terminal_checkouts c on c.id = card.terminal_checkout_id
      left join private.card_readers reader on reader.id = c.reader_id
    where cash.status = 'completed' and cash.method = 'cash' and cash.at_counter
      and cash.completed_at between private.clock() - interval '90 days' and private.clock() - interval '15 seconds'
      and not exists (select from private.split_cash_taken where order_id = o.id));
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
create function public.note_split_cash(p_number text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  insert into private.split_cash_taken (order_id, taken_by)
    select id, auth.uid() from public.orders where number = p_number and status = 'paid' and delivery = 'counter'
    on conflict (order_id) do nothing;
end;
$$;

revoke execute
on function private.split_cash(), public.split_cash(), public.note_split_cash(text)
from public;
grant execute on function public.split_cash(), public.note_split_cash(text) to authenticated;
