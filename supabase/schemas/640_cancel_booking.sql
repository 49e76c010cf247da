-- Whether it ends then, unpaid: something is due, nothing is paid, nobody has come, and none of its times has begun.
create function private.may_be_freed(p_paid_id uuid, p_at timestamptz)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.due_together(p_paid_id) > 0 and not exists (
    select from private.paid_together(p_paid_id) b
    where b.status <> 'confirmed' or private.paid_for_booking(b.id) > 0 or b.fee_cents > 0 or b.starts_at <= p_at
  );
end;
$$;

revoke execute
on function private.may_be_freed(uuid, timestamptz)
from public;
