set local check_function_bodies = off;

DROP FUNCTION "private"."cut"(integer, integer[]);

DROP FUNCTION "private"."drop_stale_holds_at"(jsonb);

DROP FUNCTION "private"."lock_linked"(uuid);

DROP FUNCTION "private"."lock_paid"(uuid);

DROP FUNCTION "private"."lock_payments_of"(uuid[]);

DROP FUNCTION "private"."note_shared_discount"(uuid);

DROP FUNCTION "private"."share_due"(uuid, uuid);

DROP FUNCTION "private"."stop_move"(uuid);

DROP FUNCTION "private"."tell_of_bookings"(public.bookings[], text, text);
