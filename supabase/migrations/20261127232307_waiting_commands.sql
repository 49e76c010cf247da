set local check_function_bodies = off;

DROP FUNCTION "private"."enter_line"(private.waiting_entries);

DROP FUNCTION "private"."has_offer"(private.waiting_entries);

DROP FUNCTION "private"."leave_line"(private.waiting_entries);

DROP FUNCTION "public"."change_waiting"(uuid, text, uuid, text, jsonb);

DROP FUNCTION "public"."join_waiting"(jsonb);

DROP FUNCTION "public"."offer_time"(jsonb);

DROP FUNCTION "public"."waiting_line"();
