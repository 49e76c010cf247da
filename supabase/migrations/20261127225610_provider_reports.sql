set local check_function_bodies = off;

DROP FUNCTION "public"."is_webhook_done"(text);

DROP FUNCTION "public"."note_fees"(jsonb);

DROP FUNCTION "public"."note_webhook"(text, text);
