create table private.venue_clock (
  only_one boolean primary key default true check (only_one),
  stands_at timestamptz
);
comment on table private.venue_clock is 'At most one row: the time at which a demo''s clock is frozen.';

-- The venue's current time. The CLOCK setting can freeze a demo's clock, and SQL then agrees with it. The age of open payments and
-- refunds is measured by the database's own clock instead, which stamps those rows.
create function private.clock()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select stands_at from private.venue_clock), now());
$$;

create table private.rate_limits (
  bucket text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
comment on table private.rate_limits is
  'Tries per bucket and window, shared by all processes. Buckets are hashes, without emails or addresses.';
create index rate_limits_window_ends_at_idx on private.rate_limits (window_ends_at);

-- Staff see the venue and act for its guests. Prices, refunds and roles are reserved for admins. Every change is logged.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.clock(),
  actor uuid,
  actor_name text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'refund')),
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 300),
  reason_code text not null default '' check (
    reason_code in (
      '', 'sync', 'handed_back', 'tried_again', 'paid_by_hand', 'nothing_owed', 'gift_readdressed', 'gift_printed', 'disputed',
      'order_new', 'order_ready', 'order_handed_over', 'order_sent', 'merged', 'unmerged', 'payment_lapsed', 'fee_taken',
      'fee_back'
    )
  )
);
comment on column public.audit_log.actor_name is 'Empty for changes made by scheduled jobs.';
comment on column public.audit_log.reason is 'The reason that a person gave.';
comment on column public.audit_log.reason_code is
  'The reason that our own functions gave. Worded in domain/admin, by reason-words.ts or in the sentence of the change.';
comment on table public.audit_log is
  'Who changed what, with the values before and after. Written by triggers only and never edited.';
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id);
create index audit_log_actor_idx on public.audit_log (actor);
