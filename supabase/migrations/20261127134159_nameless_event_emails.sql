set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.tell_signup(p_signup public.event_signups, p_event public.events, p_template text, p_more jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    private.queue_mail(
      coalesce(nullif(p_signup.email, ''), person.email), p_template,
      jsonb_build_object(
        'name', coalesce(
          nullif(p_signup.full_name, ''),
          case
            when person.email_proven_at is not null then person.full_name
          end,
          ''
        ),
        'id', p_event.id, 'title', p_event.title, 'starts_at', p_event.starts_at, 'ends_at', p_event.ends_at,
        'sequence', p_event.sequence, 'fee_cents', p_event.fee_cents, 'has_account', p_signup.user_id is not null,
        'paid_cents', private.paid_fee_cents(p_signup.id)
      ) || p_more
    )
  from
    (select 1) one
    left join public.profiles person on person.id = p_signup.user_id;
$function$;
