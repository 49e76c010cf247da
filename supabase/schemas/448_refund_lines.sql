-- Which lines of an order a refund is for, how many of each, and what of the refund is theirs, with their tax.
create table private.refund_lines (
  refund_id uuid not null,
  request_id uuid not null,
  position smallint not null,
  quantity smallint not null check (quantity >= 0),
  cents integer not null check (cents > 0),
  is_returned boolean not null,
  primary key (refund_id, request_id, position)
);
comment on table private.refund_lines is 'Lines that went back by themselves. What went back otherwise names none.';
comment on column private.refund_lines.request_id is
  'Asked for together: one line may go back over two payments, and is back while either refund of it stands.';
comment on column private.refund_lines.quantity is
  'Counted with the first payment that gives for it: none where a second one gives the rest of its price.';
comment on column private.refund_lines.is_returned is 'The goods come back to the shelf with the money.';
alter table private.refund_lines enable row level security;

-- What a line has cost with its share of the tax: all lines together have all of it.
create function private.gross_of_line(p_order_id uuid, p_position integer)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select
    (
      line.line_cents + div(o.tax_cents * line.upto, line.taxed) - div(o.tax_cents * (line.upto - line.own), line.taxed)
    )::integer
  from
    public.orders o,
    lateral (
      select
        l.position,
        l.line_cents,
        own.cents::numeric as own,
        sum(own.cents) over (order by l.position) as upto,
        greatest(sum(own.cents) over (), 1) as taxed
      from
        public.order_lines l,
        lateral (
          select
            case
              when l.is_gift_card
              or l.is_event_fee then 0
              else l.line_cents
            end as cents
        ) own
      where l.order_id = o.id
    ) line
  where o.id = p_order_id and line.position = p_position;
$$;

-- How many of a line have gone back by themselves, or are to.
create function private.back_of_line(p_order_id uuid, p_position integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(back.quantity), 0)::integer
    from private.refund_lines back
      join public.refunds r on r.id = back.refund_id
      join public.payments p on p.id = r.payment_id
    where p.order_id = p_order_id and back.position = p_position and r.status <> 'dropped'
  );
end;
$$;

revoke execute
on function private.gross_of_line(uuid, integer),
private.back_of_line(uuid, integer)
from public;
