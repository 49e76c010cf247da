set local check_function_bodies = off;

DROP FUNCTION "private"."is_gift_resting"(uuid, boolean);

DROP FUNCTION "public"."claim_mail"(integer);

DROP FUNCTION "public"."find_gift_card"(text);

DROP FUNCTION "public"."gift_card_facts"(text);

DROP FUNCTION "public"."open_invitation"(text);

DROP FUNCTION "public"."resend_gift"(uuid, text, uuid);

DROP FUNCTION "public"."settle_mail"(bigint, text, boolean, integer);

DROP FUNCTION "public"."try_gift_code"(text, integer, integer, text);
