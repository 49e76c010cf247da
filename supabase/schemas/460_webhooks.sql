create table private.webhook_events (
  event_id text primary key check (length(event_id) between 1 and 120),
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.webhook_events is 'Which events of outside services have been dealt with. Each is dealt with once.';

alter table private.webhook_events enable row level security;
