-- Staff see the venue and act for its guests. Prices, refunds and roles stay with admins. Whatever they change is written down.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.clock(),
  actor uuid references public.profiles (id)
    on delete set null,
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
comment on column public.audit_log.actor_name is 'Empty for what the venue does by itself.';
comment on column public.audit_log.reason is 'What a person has said about it.';
comment on column public.audit_log.reason_code is
  'What our own functions say about it. Worded in domain/office, by reason-words.ts or in the sentence of the change.';
comment on table public.audit_log is 'Who changed what, from what, to what. Written by triggers only; nobody edits it.';
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id);
create index audit_log_actor_idx on public.audit_log (actor);

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated, service_role;

create policy "staff read what was changed, but not who has which role" on public.audit_log
for select
to authenticated
using ((select private.is_admin()) or (subject not in ('user_roles', 'invitations') and (select private.is_staff())));

-- Functions act for whoever asked them: they say so for the length of the transaction.
create function private.act_as(p_by uuid, p_reason text, p_reason_code text default '')
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select
    set_config('nightlark.actor', coalesce(p_by::text, ''), true),
    set_config('nightlark.reason', coalesce(p_reason, ''), true),
    set_config('nightlark.reason_code', p_reason_code, true);
$$;

create function private.actor()
returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(auth.uid(), nullif(current_setting('nightlark.actor', true), '')::uuid);
$$;

-- People book and buy for themselves all day; a line is written when somebody acts for somebody.
create function private.acts_for_others()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select nullif(current_setting('nightlark.actor', true), '') is not null;
$$;

create function private.write_audit(
  p_actor uuid,
  p_action text,
  p_subject text,
  p_subject_id text,
  p_before jsonb,
  p_after jsonb,
  p_reason text,
  p_reason_code text default ''
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.audit_log (actor, actor_name, action, subject, subject_id, before, after, reason, reason_code)
  select
    profile.id,
    coalesce(nullif(profile.full_name, ''), profile.email, ''),
    p_action,
    p_subject,
    p_subject_id,
    p_before,
    p_after,
    left(coalesce(p_reason, ''), 300),
    coalesce(p_reason_code, '')
  from
    (select 1) one
    left join public.profiles profile on profile.id = p_actor;
$$;

-- Arguments: the column that names the row, and 'by people' where the venue's own rounds are not worth a line.
create function private.note_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  who uuid := private.actor();
  -- Keys open doors, and the rest says nothing: they stay out of the log.
  hidden text[] := array['key', 'idempotency_key', 'family', 'period', 'bay_name', 'free_at', 'sequence', 'updated_at', 'price_trace',
    'amount', 'attempt_key', 'payment_id', 'request_id', 'source_hash', 'token_hash',
    'discount_cents'];
  was jsonb := to_jsonb(old) - hidden;
  is_now jsonb := to_jsonb(new) - hidden;
  before jsonb := was;
  after jsonb := is_now;
begin
  if tg_argv[1] = 'by people' and who is null then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(name, was -> name), jsonb_object_agg(name, is_now -> name) into before, after
      from jsonb_object_keys(is_now) name where was -> name is distinct from is_now -> name;
    if after is null then
      return null;
    end if;
  end if;
  perform private.write_audit(who, lower(tg_op), tg_table_name, coalesce(is_now, was) ->> tg_argv[0], before, after,
    current_setting('nightlark.reason', true), current_setting('nightlark.reason_code', true));
  return null;
end;
$$;

revoke execute
on function private.act_as(uuid, text, text),
private.actor(),
private.acts_for_others(),
private.write_audit(uuid, text, text, text, jsonb, jsonb, text, text),
private.note_change()
from public;
grant execute on function private.acts_for_others() to authenticated, service_role;
