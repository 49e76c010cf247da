set local check_function_bodies = off;

DROP FUNCTION "private"."sold_again"(private.kept_fees);

DROP FUNCTION "public"."fees_to_settle"();

DROP FUNCTION "public"."settle_fee"(uuid, jsonb, integer, text);
