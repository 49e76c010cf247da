-- The API cuts a list of rows at its limit and says nothing; one value is whole or it is nothing.

-- Our side of a page of the provider's list.
drop function public.payments_at_provider(text[], timestamptz);
create function public.payments_at_provider(p_ids text[]) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('provider_payment_id', p.provider_payment_id, 'status', p.status,
    'amount_cents', p.amount_cents, 'refunded_cents', p.refunded_cents,
    'has_open_refund', exists (select from public.refunds r where r.payment_id = p.id and r.status = 'pending'))), '[]')
  from public.payments p where p.provider_payment_id = any (p_ids)
$$;

-- Every sentence about what is not true of our own books.
alter function public.check_books() rename to check_all_books;
alter function public.check_all_books() set schema private;
create function public.check_books() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(problem), '[]') from private.check_all_books()
$$;

revoke execute on function public.payments_at_provider(text[]), private.check_all_books(), public.check_books()
  from public, anon, authenticated, service_role;
grant execute on function public.payments_at_provider(text[]), public.check_books() to service_role;
