-- The tables of the fake Square. Not a migration, because a hosted project must never get them. Idempotent.
create schema if not exists practice;
comment on schema practice is 'The practice Square: no money moves here. For the owner only.';
revoke all on schema practice from public;

create table if not exists practice.card_tokens (
  token text primary key,
  card jsonb not null,
  outcome text not null,
  challenge text unique,
  challenge_tries integer not null default 0,
  created_at timestamptz(3) not null,
  used_at timestamptz
);
alter table practice.card_tokens alter column card drop not null;
alter table practice.card_tokens add column if not exists wallet text;
alter table practice.card_tokens add column if not exists most_cents integer;
alter table practice.card_tokens add column if not exists request_id text unique;
comment on table practice.card_tokens is 'A card as its token tells it: brand, last four, expiry. Never its number.';

create table if not exists practice.payments (
  id text primary key,
  number bigint generated always as identity,
  idempotency_key text not null unique,
  order_id text not null,
  status text not null check (status in ('APPROVED', 'COMPLETED', 'CANCELED', 'FAILED')),
  amount_cents integer not null check (amount_cents > 0),
  tip_cents integer not null default 0 check (tip_cents >= 0),
  refunded_cents integer not null default 0,
  version integer not null default 1,
  source_type text not null,
  card jsonb,
  refusal text,
  request jsonb not null,
  delay_action text not null default 'CANCEL' check (delay_action in ('CANCEL', 'COMPLETE')),
  delayed_until timestamptz,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  captured_at timestamptz,
  voided_at timestamptz,
  constraint payments_never_refund_more_than_they_took
    check (
      refunded_cents between 0 and case
        when status = 'COMPLETED' then amount_cents + tip_cents
        else 0
      end
    )
);
create index if not exists payments_created_at_idx on practice.payments (created_at, number);
create index if not exists payments_delayed_idx on practice.payments (delayed_until) where status = 'APPROVED';

create table if not exists practice.refunds (
  id text primary key,
  payment_id text not null references practice.payments (id),
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('PENDING', 'COMPLETED', 'REJECTED', 'FAILED')),
  ends_as text not null default 'COMPLETED' check (ends_as in ('COMPLETED', 'REJECTED', 'FAILED')),
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index if not exists refunds_payment_id_idx on practice.refunds (payment_id);
create index if not exists refunds_pending_idx on practice.refunds (created_at) where status = 'PENDING';

create table if not exists practice.disputes (
  id text primary key,
  payment_id text not null references practice.payments (id),
  amount_cents integer not null check (amount_cents > 0),
  state text not null,
  reason text not null,
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index if not exists disputes_payment_id_idx on practice.disputes (payment_id);

create table if not exists practice.readers (
  code_id text primary key,
  code text not null unique,
  name text not null,
  device_id text unique,
  is_off boolean not null default false,
  pair_by timestamptz not null,
  created_at timestamptz not null,
  paired_at timestamptz
);
comment on table practice.readers is 'Terminals of the counter, from the code with which each is paired.';

create table if not exists practice.checkouts (
  id text primary key,
  device_id text not null,
  status text not null check (status in ('PENDING', 'IN_PROGRESS', 'CANCEL_REQUESTED', 'COMPLETED', 'CANCELED')),
  amount_cents integer not null check (amount_cents > 0),
  declines integer not null default 0,
  cancel_reason text,
  payment_id text references practice.payments (id),
  request jsonb not null,
  asked_at timestamptz not null,
  picked_up_at timestamptz,
  cancel_asked_at timestamptz,
  deadline_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table practice.checkouts is
  'Amounts that a terminal was asked to take. Its steps go by real time, its dates by the product''s clock.';
create index if not exists checkouts_payment_id_idx on practice.checkouts (payment_id);
create index if not exists checkouts_open_idx on practice.checkouts (asked_at)
where status in ('PENDING', 'IN_PROGRESS', 'CANCEL_REQUESTED');

create table if not exists practice.requests (
  scope text not null,
  idempotency_key text not null,
  body_digest text not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz(3) not null,
  primary key (scope, idempotency_key)
);
comment on table practice.requests is 'The first answer to every idempotency key.';

create table if not exists practice.misbehaviours (
  id bigint generated always as identity primary key,
  endpoint text,
  behaviour jsonb not null
);
comment on table practice.misbehaviours is 'What tests asked to go wrong in coming calls, first come first served.';

create table if not exists practice.events (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  type text not null,
  subject_id text not null,
  body text not null,
  position double precision not null,
  copies integer not null default 1,
  is_held boolean not null default false,
  attempts integer not null default 0,
  last_status text,
  next_try_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz(3) not null
);
comment on table practice.events is 'The outbox of the webhooks: written in the transaction that they tell of.';
create index if not exists events_due_idx on practice.events (next_try_at, position) where next_try_at is not null;
