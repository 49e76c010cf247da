-- The four figures are asked by the gym system's port, which another system may answer: the function behind it says who may
-- ask.
create or replace function public.house_totals() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'totalMembers', (select count(*) from public.profiles),
    'activeMembers', (select count(*) from public.memberships where status = 'active'),
    'totalBookings', (select coalesce(sum(bookings), 0) from private.bookings_by_day),
    'totalRevenueCents', (select coalesce(sum(cents), 0) from private.revenue_by_day))
$$;
revoke execute on function public.house_totals() from authenticated;
grant execute on function public.house_totals() to service_role;
