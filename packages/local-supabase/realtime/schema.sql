-- The realtime schema of hosted projects, with the same names and signatures. Runs only if the schema is
-- missing.
create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);
create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
where extension = 'broadcast' and private;
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create function realtime.topic()
returns text
language sql
stable
as $$
  select nullif(current_setting('realtime.topic', true), '');
$$;

-- An error here must not abort the sender's transaction.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    message_id, case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
    event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
)
returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  elsif operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', to_jsonb(old), 'record', to_jsonb(new), 'operation', operation, 'table', table_name,
      'schema', table_schema),
    event_name, topic_name);
end;
$$;

-- Specific to this host: notifies its processes of each committed message, in commit order.
create function realtime.notify_host()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  told text := jsonb_build_object('id', new.id, 'topic', new.topic, 'event', new.event, 'payload', new.payload)::text;
begin
  -- PostgreSQL limits notices to 8,000 bytes, so a longer message is sent as its id.
  perform pg_notify('realtime_message',
    case when octet_length(told) < 7900 then told else jsonb_build_object('id', new.id)::text end);
  return null;
end;
$$;
create trigger notify_host
after insert on realtime.messages
for each row
when (new.extension = 'broadcast' and new.private and new.payload is not null)
execute function realtime.notify_host();

create function realtime.notify_session_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('realtime_session_end', old.id::text);
  return null;
end;
$$;
create trigger notify_session_end
after delete on auth.sessions
for each row
execute function realtime.notify_session_end();
revoke execute on function realtime.notify_host(), realtime.notify_session_end() from public;
