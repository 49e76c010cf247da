-- What happens to our payments beside our own programs: refunds made in the provider's dashboard, and buyers who ask their bank.
create table private.disputes (
  provider_dispute_id text primary key,
  payment_id uuid not null references public.payments (id),
  state text not null check (length(state) between 1 and 60),
  reason text not null,
  cents integer not null check (cents > 0),
  due_at timestamptz,
  version integer not null,
  opened_at timestamptz not null
);
comment on table private.disputes is
  'Payments that their buyers have disputed with the bank. Answered in the provider''s dashboard.';
create index disputes_payment_id_idx on private.disputes (payment_id);

create table private.taken_in (
  only_one boolean primary key default true check (only_one),
  until timestamptz not null,
  asked_at timestamptz not null default now()
);
comment on table private.taken_in is 'Up to when, by the provider''s clock, its refunds and disputes have been taken in.';

alter table private.disputes enable row level security;
alter table private.taken_in enable row level security;
