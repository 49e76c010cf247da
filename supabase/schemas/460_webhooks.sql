create table private.webhook_events (
  event_id text primary key check (length(event_id) between 1 and 120),
  type text not null,
  received_at timestamptz not null default now()
);
comment on table private.webhook_events is 'Which events of outside services have been dealt with. Each is dealt with once.';

alter table private.webhook_events enable row level security;

create function public.is_webhook_done(p_event_id text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.webhook_events where event_id = p_event_id);
$$;

create function public.note_webhook(p_event_id text, p_type text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.webhook_events (event_id, type) values (p_event_id, p_type) on conflict (event_id) do nothing;
$$;

revoke execute on function public.is_webhook_done(text), public.note_webhook(text, text) from public;
grant execute on function public.is_webhook_done(text), public.note_webhook(text, text) to service_role;
