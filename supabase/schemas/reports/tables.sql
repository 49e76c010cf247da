-- Running totals for reports. Triggers insert every change as a new row, to avoid lock waits, and a scheduled job folds the rows. The sum
-- over these tables always equals the sum over payments and bookings.
create table private.day_money (
  day date not null,
  source text not null,
  cents bigint not null,
  payments integer not null,
  fresh boolean not null default true
);
comment on table private.day_money is
  'Revenue by the day on which money moved and by source: payments less refunds, without tips. A gift card counts when it is sold.';
create index day_money_idx on private.day_money (day, source) include (cents, payments);
create index day_money_fresh_idx on private.day_money (day) where fresh;

create table private.day_hours (
  day date not null,
  bay_id uuid not null,
  hour smallint not null,
  minutes integer not null,
  fresh boolean not null default true
);
comment on table private.day_hours is
  'Booked minutes by day, bay and local hour. No-shows are excluded, because they leave the bay to others.';
create index day_hours_idx on private.day_hours (day, bay_id, hour) include (minutes);
create index day_hours_fresh_idx on private.day_hours (day) where fresh;

create table private.month_hours (
  month date not null,
  weekday smallint not null,
  bay_id uuid not null,
  hour smallint not null,
  minutes integer not null,
  fresh boolean not null default true
);
comment on table private.month_hours is 'Booked minutes by month and weekday (Sunday is 0), for ranges of years.';
create index month_hours_idx on private.month_hours (month, weekday, bay_id, hour) include (minutes);
create index month_hours_fresh_idx on private.month_hours (month) where fresh;

create table private.day_bookings (
  day date not null,
  status text not null,
  bookings integer not null,
  fresh boolean not null default true
);
comment on table private.day_bookings is 'Bookings by the day they are for. Holds are not bookings.';
create index day_bookings_idx on private.day_bookings (day, status) include (bookings);
create index day_bookings_fresh_idx on private.day_bookings (day) where fresh;
