create function private.payer_of(p public.payments)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(
      nullif((select contact_name from public.orders where id = p.order_id), ''),
      nullif((select contact_name from public.bookings where id = p.booking_id), ''),
      (select full_name from public.profiles where id = p.user_id), ''
    );
$$;

create function private.payer_reach(p public.payments)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select concat_ws(', ', nullif(phone, ''), nullif(email, ''))
  from
    (
      select phone, email from public.orders where id = p.order_id
      union all
      select phone, email from public.bookings where id = p.booking_id and (phone <> '' or email <> '')
      union all
      select phone, email from public.profiles where id = p.user_id
    ) known
  limit 1;
$$;

create function private.alert_of(p public.payments)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'payment_id', p.id, 'description', p.description, 'cents', p.amount_cents + p.gift_cents, 'at', private.ms(p.created_at),
      'name', private.payer_of(p)
    );
$$;

create function private.to_hand_back()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'refund_id', r.id, 'payment_id', p.id, 'name', private.payer_of(p), 'description', p.description,
            'cents', r.card_cents, 'reason', r.reason, 'at', private.ms(r.created_at)
          )
          order by r.created_at
        ),
        '[]'
      )
    )
  from
    public.refunds r
    join public.payments p on p.id = r.payment_id
  where r.status = 'pending' and r.at_counter;
$$;

create function private.owed_refunds()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', (select count(*) from public.refunds where status = 'failed'),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'refund_id', r.id, 'reason', r.reason, 'tries', r.tries, 'cents', r.card_cents + r.gift_cents,
            'at', private.ms(r.settled_at), 'reach', private.payer_reach(p)
          )
          order by r.settled_at
        ),
        '[]'
      )
    )
  from
    (select * from public.refunds where status = 'failed' order by settled_at limit 20) r
    join public.payments p on p.id = r.payment_id;
$$;

-- What staff see of money that moved beside our own programs.
create function private.open_disputes()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'dispute_id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents,
            'at', private.ms(d.opened_at), 'due_at', private.ms(d.due_at)
          )
          order by d.due_at, d.opened_at
        ),
        '[]'
      )
    )
  from
    private.disputes d
    join public.payments p on p.id = d.payment_id
  where d.state not in ('WON', 'LOST', 'ACCEPTED', 'INQUIRY_CLOSED');
$$;

create function private.outside_refunds()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select
    jsonb_build_object(
      'count', count(*),
      'items', coalesce(
        jsonb_agg(
          private.alert_of(p) || jsonb_build_object(
            'refund_id', r.id, 'reason', r.reason, 'cents', r.card_cents, 'at', private.ms(r.created_at)
          )
          order by r.created_at desc
        ),
        '[]'
      )
    )
  from
    public.refunds r
    join public.payments p on p.id = r.payment_id
  where r.made_at_provider and r.status in ('pending', 'completed') and r.created_at > now() - interval '7 days';
$$;

-- Money that went back by itself: somebody has to sell again, or to talk to the guest.
create function private.returned_at_reader()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]'))
    from public.payments p
    where p.terminal_checkout_id is not null and num_nonnulls(p.order_id, p.booking_id) = 0
      and p.created_at > now() - interval '7 days');
end;
$$;

-- What somebody should look at. Each kind says how many in all, and shows the most urgent. Payments are as old as the
-- database's own clock says, which stamps them: a demo's may stand still.
create function private.staff_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.need_staff();
  return jsonb_build_object(
    'failed', jsonb_build_object(
      'count', (select count(*) from public.payments where status = 'failed' and created_at > now() - interval '7 days'),
      'items', (select coalesce(jsonb_agg(private.alert_of(p) order by p.created_at desc), '[]') from (select * from public.payments
        where status = 'failed' and created_at > now() - interval '7 days' order by created_at desc limit 5) p)),
    'stuck', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) order by p.created_at), '[]'))
      from public.payments p where p.status in ('pending', 'authorized') and created_at < now() - interval '5 minutes'),
    'low_stock', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('id', id,
        'name', name, 'quantity', quantity) order by quantity, name), '[]'))
      from public.stock_items where quantity < 10),
    'lapsing', (select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(jsonb_build_object('member_id',
        (select id from public.gym_members g where g.user_id = m.user_id), 'name', profile.full_name, 'plan_name', plan.name,
        'end_date', m.end_date) order by m.end_date, profile.full_name), '[]'))
      from public.memberships m join public.profiles profile on profile.id = m.user_id
      join public.membership_plans plan on plan.id = m.plan_id
      where m.status = 'active' and m.end_date between private.today() and private.today() + 7));
end;
$$;

create function public.staff_alerts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.staff_alerts() || private.forgotten() || jsonb_build_object(
      'hand_back', private.to_hand_back(), 'owed', private.owed_refunds(), 'disputes', private.open_disputes(),
      'outside', private.outside_refunds(), 'returned', private.returned_at_reader(), 'new_orders', private.new_orders(),
      'unsettled', private.unsettled_days(), 'split_cash', private.split_cash(),
      'fees_back', private.fees_to_give_back()
    );
end;
$$;

revoke execute
on function private.payer_of(public.payments),
private.payer_reach(public.payments),
private.alert_of(public.payments),
private.to_hand_back(),
private.owed_refunds(),
private.open_disputes(),
private.outside_refunds(),
private.returned_at_reader(),
private.staff_alerts(),
public.staff_alerts()
from public;
grant execute on function public.staff_alerts() to authenticated;
