alter table private.tabs enable row level security;
alter table private.tab_lines enable row level security;
alter table private.held_sales enable row level security;
alter table private.split_cash_taken enable row level security;

alter table private.cash_drawers enable row level security;
alter table private.cash_entries enable row level security;
