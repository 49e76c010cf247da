alter table private.day_money enable row level security;
alter table private.day_hours enable row level security;
alter table private.month_hours enable row level security;
alter table private.day_bookings enable row level security;
