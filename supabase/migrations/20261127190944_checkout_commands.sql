set local check_function_bodies = off;

REVOKE ALL ON FUNCTION "public"."complete_payment"(uuid) FROM "service_role";

REVOKE ALL ON FUNCTION "public"."fulfil_payment"(uuid) FROM "service_role";

REVOKE ALL ON FUNCTION "public"."give_up_payment"(uuid, text) FROM "service_role";

REVOKE ALL ON FUNCTION "public"."note_authorized"(uuid, text, text, text, text) FROM "service_role";

DROP FUNCTION "private"."bay_played"(uuid, timestamp with time zone);

DROP FUNCTION "private"."open_known_order"(jsonb, jsonb, jsonb);

DROP FUNCTION "public"."cancel_order"(text, text, integer, integer);

DROP FUNCTION "public"."open_order"(jsonb, jsonb, jsonb);

DROP FUNCTION "public"."rest_payment"(uuid);
