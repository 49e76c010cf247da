set local check_function_bodies = off;

DROP FUNCTION "private"."change_booking"(jsonb, uuid);

DROP FUNCTION "private"."check_in"(public.bookings);

DROP FUNCTION "private"."is_as_asked"(public.bookings, public.bookings, uuid);

DROP FUNCTION "private"."is_bill_as_asked"(jsonb, jsonb, uuid);

DROP FUNCTION "private"."keep_note"(uuid, text);

DROP FUNCTION "private"."letter_of_change"(public.bookings, public.bookings);

DROP FUNCTION "private"."send_payment_link"(uuid, jsonb);

DROP FUNCTION "private"."settle_link"(uuid);

DROP FUNCTION "private"."stands_as"(public.bookings, public.bookings, text);

DROP FUNCTION "public"."staff_book"(jsonb, uuid, jsonb);

DROP FUNCTION "public"."staff_book_bill"(jsonb, jsonb, uuid, jsonb);

DROP FUNCTION "public"."staff_cancel_bookings"(jsonb, text, uuid);

DROP FUNCTION "public"."staff_change"(jsonb, uuid);

DROP FUNCTION "public"."staff_check_out"(uuid, uuid, timestamp with time zone);

DROP FUNCTION "public"."staff_mark"(uuid, text, text, uuid);

DROP FUNCTION "public"."staff_move_party"(jsonb, uuid);

DROP FUNCTION "public"."staff_restore"(uuid, uuid, text);

DROP FUNCTION "public"."staff_send_link"(uuid, jsonb, uuid);

DROP FUNCTION "public"."staff_take_payment"(uuid, uuid, integer, text, uuid, boolean);

DROP FUNCTION "public"."staff_withdraw_link"(uuid, uuid);
