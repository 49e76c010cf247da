set local check_function_bodies = off;

DROP FUNCTION "private"."keep_refund_parts"(uuid, jsonb);

DROP FUNCTION "private"."left_of_order"(public.payments);

DROP FUNCTION "private"."lock_bookings_of"(uuid);

DROP FUNCTION "private"."lower_price"(uuid, integer);

DROP FUNCTION "private"."lower_prices"(uuid, jsonb, integer);

DROP FUNCTION "private"."needs_line_refund"(public.payments, integer);

DROP FUNCTION "private"."refund_booking"(uuid, integer, text, uuid);

DROP FUNCTION "private"."refund_bookings"(jsonb, text, uuid);

DROP FUNCTION "private"."refund_facts"(public.refunds);

DROP FUNCTION "private"."refund_parts"(uuid, integer, jsonb);

DROP FUNCTION "public"."cancel_bookings"(jsonb, text, uuid);

DROP FUNCTION "public"."open_refund"(jsonb);
