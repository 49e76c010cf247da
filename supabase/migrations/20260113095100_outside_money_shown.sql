-- What staff see of money that moved beside our own programs.
create function private.open_disputes() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'items', coalesce(jsonb_agg(private.alert_of(p) || jsonb_build_object(
    'disputeId', d.provider_dispute_id, 'state', d.state, 'reason', d.reason, 'cents', d.cents, 'at', private.ms(d.opened_at),
    'dueAt', private.ms(d.due_at)) order by d.due_at, d.opened_at), '[]'))
  from private.disputes d join public.payments p on p.id = d.payment_id
  where d.state not in ('WON', 'LOST', 'ACCEPTED', 'INQUIRY_CLOSED')
$$;

create function private.outside_refunds() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'items', coalesce((jsonb_agg(private.alert_of(p) || jsonb_build_object(
    'refundId', r.id, 'reason', r.reason, 'cents', r.card_cents, 'at', private.ms(r.created_at)) order by r.created_at desc)), '[]'))
  from public.refunds r join public.payments p on p.id = r.payment_id
  where r.made_at_provider and r.status in ('pending', 'completed') and r.created_at > now() - interval '7 days'
$$;

create or replace function public.staff_alerts() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.staff_alerts() || jsonb_build_object('handBack', private.to_hand_back(), 'owed', private.owed_refunds(),
    'disputes', private.open_disputes(), 'outside', private.outside_refunds())
$$;

create or replace function private.staff_payment(p public.payments) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'description', p.description, 'status', p.status, 'method', p.method,
    'cents', p.amount_cents, 'giftCents', p.gift_cents, 'refundedCents', p.refunded_cents + p.gift_refunded_cents,
    'atCounter', p.at_counter, 'createdAt', private.ms(p.created_at),
    'completedAt', private.ms(p.completed_at), 'name', private.payer_of(p),
    'orderNumber', (select number from public.orders where id = p.order_id),
    'bookingNumber', (select number from public.bookings where id = p.booking_id),
    'purchaseNumber', (select number from public.membership_purchases where id = p.purchase_id),
    'memberId', (select id from public.gym_members where user_id = p.user_id),
    'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'cents', r.card_cents + r.gift_cents,
        'reason', r.reason, 'at', private.ms(r.created_at)) order by r.created_at), '[]')
      from public.refunds r where r.payment_id = p.id),
    'disputes', (select coalesce(jsonb_agg(jsonb_build_object('id', d.provider_dispute_id, 'state', d.state, 'reason', d.reason,
        'cents', d.cents, 'dueAt', private.ms(d.due_at)) order by d.opened_at), '[]')
      from private.disputes d where d.payment_id = p.id))
$$;

revoke execute on function private.open_disputes(), private.outside_refunds()
  from public, anon, authenticated, service_role;
