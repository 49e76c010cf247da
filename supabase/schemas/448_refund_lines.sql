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

-- What so many of a line cost, with their share of the tax: all of a line together its whole share, all lines the whole tax.
-- domain/shop/line-refund.ts reckons the same from the whole line.
create function private.cents_of_line(p_order_id uuid, p_position integer, p_quantity integer)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select div((line.line_cents + div(o.tax_cents * line.upto, line.taxed) - div(o.tax_cents * (line.upto - line.own), line.taxed))
      * p_quantity, line.quantity)
    from public.orders o, lateral (
      select l.position, l.quantity, l.line_cents, own.cents::numeric as own, sum(own.cents) over (order by l.position) as upto,
        greatest(sum(own.cents) over (), 1) as taxed
      from public.order_lines l, lateral (select case when l.is_gift_card or l.is_event_fee then 0 else l.line_cents end as cents) own
      where l.order_id = o.id) line
    where o.id = p_order_id and line.position = p_position
  );
end;
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

-- What of an order nobody has given back by the line.
create function private.kept_of(p_order_id uuid)
returns table (sku text, quantity integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select l.sku, sum(l.quantity - private.back_of_line(l.order_id, l.position))::integer
    from public.order_lines l where l.order_id = p_order_id group by l.sku;
end;
$$;

-- From which payments of an order a sum goes back: the card first, then cash, then the gift card; never a tip.
create function private.refund_sources(p_order_id uuid, p_cents integer)
returns table (payment_id uuid, card_cents integer, gift_cents integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    with
      open as (
        select p.id, p.method, false as is_gift,
          p.amount_cents - p.refunded_cents - least(p.tip_cents, p.amount_cents - p.refunded_cents) as cents
        from public.payments p where p.order_id = p_order_id and p.status in ('completed', 'refunded')
        union all
        select p.id, p.method, true, p.gift_cents - p.gift_refunded_cents
        from public.payments p where p.order_id = p_order_id and p.status in ('completed', 'refunded')
      ),
      laid as (
        select open.*, sum(open.cents) over (order by open.is_gift, open.method, open.id) as upto from open where open.cents > 0
      ),
      taken as (
        select laid.id, laid.is_gift, laid.upto, least(laid.cents, p_cents - (laid.upto - laid.cents))::integer as cents
        from laid where laid.upto - laid.cents < p_cents
      )
    select taken.id, coalesce(sum(taken.cents) filter (where not taken.is_gift), 0)::integer,
      coalesce(sum(taken.cents) filter (where taken.is_gift), 0)::integer
    from taken group by taken.id order by min(taken.upto);
end;
$$;

-- Gives lines back, each once: two clerks who give the same one wait for each other, and the second is told. The sum must be the one
-- that was shown. A second payment's part has an id made of the request's, so that the same request finds all of them again.
create function public.open_line_refund(p_refund jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wish uuid := (p_refund ->> 'request_id')::uuid;
  bought uuid;
  asked integer;
  known jsonb;
begin
  select o.id into bought from public.orders o where o.number = p_refund ->> 'number';
  perform 1 from public.payments where order_id = bought order by id for update;
  known := private.refunds_of_request(bought, wish);
  if known <> '[]' then
    return jsonb_build_object('state', 'open', 'refunds', known);
  elsif not exists (select from public.payments where order_id = bought and status in ('completed', 'refunded')) then
    return '{"state": "not_refundable"}';
  end if;
  select sum(private.cents_of_line(bought, l.position, back.quantity + want.quantity)
      - private.cents_of_line(bought, l.position, back.quantity)) into asked
    from jsonb_to_recordset(p_refund -> 'lines') as want (position integer, quantity integer)
      left join public.order_lines l on l.order_id = bought and l.position = want.position and not l.is_gift_card,
      lateral (select private.back_of_line(bought, want.position) as quantity) back
    having bool_and(coalesce(want.quantity between 1 and l.quantity - back.quantity, false))
      and count(distinct want.position) = count(*);
  if asked is null then
    return '{"state": "lines_gone"}';
  elsif asked <> (p_refund ->> 'cents')::integer then
    return '{"state": "changed"}';
  elsif asked > private.left_for_lines(bought) then
    return jsonb_build_object('state', 'too_much', 'rest_cents', greatest(private.left_for_lines(bought), 0));
  end if;
  perform private.keep_line_refund(bought, asked, p_refund);
  perform private.note_fees_back(bought, p_refund -> 'lines', (p_refund ->> 'refunded_by')::uuid);
  return jsonb_build_object('state', 'open', 'refunds', private.refunds_of_request(bought, wish));
end;
$$;

create function private.id_of_part(p_request_id uuid, p_payment_id uuid)
returns uuid
language sql
immutable
set search_path = ''
return md5(p_request_id::text || p_payment_id::text)::uuid;

create function private.refunds_of_request(p_order_id uuid, p_request_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(private.refund_facts(r) || jsonb_build_object('method', p.method) order by p.method), '[]')
    from public.refunds r join public.payments p on p.id = r.payment_id
    where p.order_id = p_order_id and r.request_id = private.id_of_part(p_request_id, p.id)
  );
end;
$$;

-- What can go back for lines: all that is left, but tips, and what stands on gift cards of the order.
create function private.left_for_lines(p_order_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select coalesce(sum(card_cents + gift_cents), 0) from private.refund_sources(p_order_id, 2000000000))
    - (select coalesce(sum(initial_cents - case when voided_at is null then 0 else balance_cents end), 0) from public.gift_cards
      where order_id = p_order_id);
end;
$$;

create function private.keep_line_refund(p_order_id uuid, p_cents integer, p_refund jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  with
    source as materialized (
      select source.*, card_cents + gift_cents as cents, private.id_of_part((p_refund ->> 'request_id')::uuid, payment_id) as part_id
      from private.refund_sources(p_order_id, p_cents) with ordinality source (payment_id, card_cents, gift_cents, place)
    ),
    given as (
      insert into public.refunds (payment_id, request_id, card_cents, gift_cents, reason, refunded_by)
        select payment_id, part_id, card_cents, gift_cents, p_refund ->> 'reason', (p_refund ->> 'refunded_by')::uuid from source
        returning id, request_id
    ),
    paid as (
      update public.payments p set refunded_cents = p.refunded_cents + source.card_cents,
        gift_refunded_cents = p.gift_refunded_cents + source.gift_cents
        from source where p.id = source.payment_id returning p.id
    ),
    laid as (
      select given.id, source.cents, sum(source.cents) over (order by source.place) as upto
      from given join source on source.part_id = given.request_id
    ),
    line as (
      select want.position, want.quantity, own.cents, sum(own.cents) over (order by want.position) as upto
      from jsonb_to_recordset(p_refund -> 'lines') as want (position integer, quantity integer),
        lateral (select private.back_of_line(p_order_id, want.position) as quantity) back,
        lateral (select private.cents_of_line(p_order_id, want.position, back.quantity + want.quantity)
          - private.cents_of_line(p_order_id, want.position, back.quantity) as cents) own
    )
  insert into private.refund_lines (refund_id, request_id, position, quantity, cents, is_returned)
    select laid.id, (p_refund ->> 'request_id')::uuid, line.position,
      case when line.upto - line.cents >= laid.upto - laid.cents then line.quantity else 0 end,
      least(line.upto, laid.upto) - greatest(line.upto - line.cents, laid.upto - laid.cents), (p_refund ->> 'restock')::boolean
    from laid join line on least(line.upto, laid.upto) > greatest(line.upto - line.cents, laid.upto - laid.cents),
      (select count(*) from paid) done;
end;
$$;

revoke execute
on function private.cents_of_line(uuid, integer, integer),
private.back_of_line(uuid, integer),
private.kept_of(uuid),
private.refund_sources(uuid, integer),
public.open_line_refund(jsonb),
private.id_of_part(uuid, uuid),
private.refunds_of_request(uuid, uuid),
private.left_for_lines(uuid),
private.keep_line_refund(uuid, integer, jsonb)
from public;
grant execute on function public.open_line_refund(jsonb) to service_role;
