-- Whose fee of an event was taken: a line of an order of the counter, for one place. It is paid as long as its money is with the house, so
-- what goes back makes it due again by itself. Decision 52.
create table private.event_fees (
  order_id uuid not null,
  position smallint not null,
  event_id uuid not null references public.events (id)
    on delete cascade,
  signup_id uuid not null,
  user_id uuid references public.profiles (id)
    on delete set null,
  full_name text not null,
  taken_by uuid references public.profiles (id)
    on delete set null,
  primary key (order_id, position),
  constraint event_fees_are_lines_of_an_order
    foreign key (order_id, position) references public.order_lines (order_id, position)
      on delete cascade
);
comment on table private.event_fees is 'For which place at which event a line of an order has paid the fee.';
comment on column private.event_fees.signup_id is 'Also of somebody who has left the list since: their money is still here.';
create index event_fees_signup_id_idx on private.event_fees (signup_id);
create index event_fees_event_id_idx on private.event_fees (event_id);
create index event_fees_user_id_idx on private.event_fees (user_id);
create index event_fees_taken_by_idx on private.event_fees (taken_by);
alter table private.event_fees enable row level security;

-- Its money is with the house, or a card is being charged for it: neither its line nor all of its order has gone back, or is to.
create function private.is_fee_kept(p_fee private.event_fees)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.orders o
    where o.id = p_fee.order_id
      and (o.status = 'pending'
        or (o.status = 'paid' and exists (select from public.payments p where p.order_id = o.id and p.status = 'completed'
          and p.amount_cents - p.tip_cents + p.gift_cents > p.refunded_cents + p.gift_refunded_cents)))
      and private.back_of_line(p_fee.order_id, p_fee.position) = 0);
end;
$$;

create function private.fee_of(p_signup_id uuid)
returns setof private.event_fees
language sql
stable
security definer
set search_path = ''
as $$
  select *
  from private.event_fees f
  where f.signup_id = p_signup_id and private.is_fee_kept(f)
  order by f.order_id
  limit 1;
$$;

-- How the fee of a place stands: 'paid' or 'paying', with the order and who has taken it; 'due'; or why nothing is. Whoever waits for a
-- place owes nothing until they have one.
create function private.fee_standing(p_signup_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'state', case
        when o.id is not null then case o.status when 'pending' then 'paying' else 'paid' end
        when e.cancelled_at is not null then 'cancelled'
        when s.is_waiting then 'waiting'
        when e.fee_cents = 0 then 'free'
        else 'due' end,
      'cents', coalesce(l.line_cents, e.fee_cents), 'number', o.number,
      'at', private.ms(coalesce((select min(p.completed_at) from public.payments p where p.order_id = o.id), o.created_at)),
      'by', private.name_of_staff(kept.taken_by))
    from public.event_signups s
      join public.events e on e.id = s.event_id
      left join lateral private.fee_of(s.id) kept on true
      left join public.order_lines l on l.order_id = kept.order_id and l.position = kept.position
      left join public.orders o on o.id = kept.order_id
    where s.id = p_signup_id);
end;
$$;

create function private.paid_fee_cents(p_signup_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case private.fee_standing(p_signup_id) ->> 'state'
    when 'paid' then (private.fee_standing(p_signup_id) ->> 'cents')::integer
    else 0
  end;
end;
$$;

create function private.name_of_guest(s public.event_signups)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      nullif(s.full_name, ''), (select coalesce(nullif(full_name, ''), email) from public.profiles where id = s.user_id), ''
    );
$$;

-- As the log tells it.
create function private.fee_told(p_fee private.event_fees)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object('full_name', p_fee.full_name, 'event_id', p_fee.event_id, 'fee_cents',
    (select line_cents from public.order_lines where order_id = p_fee.order_id and position = p_fee.position));
end;
$$;

revoke execute
on function private.is_fee_kept(private.event_fees),
private.fee_of(uuid),
private.fee_standing(uuid),
private.paid_fee_cents(uuid),
private.name_of_guest(public.event_signups),
private.fee_told(private.event_fees)
from public;
