alter table private.waiting_entries enable row level security;

alter table private.waiting_offers enable row level security;

alter table private.kept_fees enable row level security;
