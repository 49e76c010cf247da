-- The one form in which a phone number is kept, whatever way it came: '(256) 555-0123' of this country, '+442079460958' of others.
-- What is no number stays as it was written. domain/contract/phone-form.ts does the same.
create function private.phone_form(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select
    case
      when typed !~ '^\+?[0-9\s().‐-―/-]+$' then typed
      when (typed !~ '^\+' or digits ~ '^1')
      and digits ~ '^1?[2-9]\d\d[2-9]\d{6}$' then regexp_replace(digits, '^1?(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3')
      when typed ~ '^\+'
      and digits ~ '^[2-9]\d{7,14}$' then '+' || digits
      else typed
    end
  from (select trim(p_text) as typed, regexp_replace(p_text, '\D', '', 'g') as digits) read;
$$;

-- The digits by which a number is found, however it was written down.
create function private.phone_digits(p_text text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select regexp_replace(p_text, '\D', '', 'g');
$$;

create function private.form_phone()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.phone := private.phone_form(new.phone);
  return new;
end;
$$;

revoke execute on function private.phone_form(text), private.phone_digits(text), private.form_phone() from public;
